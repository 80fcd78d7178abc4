import { useTranslation } from 'react-i18next'
import { deviceOf } from '#kernel/device.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'

/** Names the device behind a User-Agent in the reader's language: 'Chrome على ويندوز'. */
export function useDeviceName(): (userAgent: string | null) => string {
  const { t } = useTranslation()
  return (userAgent) => {
    const { browser, system } = deviceOf(userAgent)
    const at = system && t(`kernel:system.${system}`)
    if (browser && at) return t('kernel:device.both', { browser: isolateBidi(browser), system: at })
    return browser ?? at ?? t('kernel:device.unknown')
  }
}
