import { useTranslation } from 'react-i18next'
import { isolateBidi } from '#kernel/isolate-bidi.ts'

/** Names who did something: nobody who was signed in by the address that was tried, the product's own work as such. */
export function useWho(): (by: { userId: string; userName: string }) => string {
  const { t } = useTranslation()
  return ({ userId, userName }) => {
    if (userId === 'system') return t('log:system')
    if (userId !== 'anonymous') return userName || userId
    return userName ? t('log:anonymous', { name: isolateBidi(userName) }) : t('log:nobody')
  }
}
