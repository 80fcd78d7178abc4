import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'

/** Names the actor of an entry: an anonymous one by the address that was tried, and the product itself as the system. */
export function useWho(): (by: { userId: string; userName: string }) => string {
  const { t } = useTranslation()
  return ({ userId, userName }) => {
    if (userId === 'system') return t('log:system')
    if (userId !== 'anonymous') return userName || userId
    return userName ? t('log:anonymous', { name: isolateBidi(userName) }) : t('log:nobody')
  }
}
