import { deviceOf } from '#kernel/device.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'

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
