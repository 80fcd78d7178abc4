import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { useTranslation } from '../i18n/i18n.ts'
import { Dropdown } from '../kit/overlays/dropdown.tsx'
import { useScheme } from '../styles/colour-scheme.ts'
import { AppearanceChoice } from './preferences.tsx'

const ICONS = { auto: IconDeviceDesktop, light: IconSun, dark: IconMoon }

/** The choice of colour scheme and contrast, and the accessibility bar, behind an icon of the current one. */
export function AppearanceMenu({ className }: { className: string | undefined }) {
  const { t } = useTranslation()
  const Icon = ICONS[useScheme()]
  return (
    <Dropdown button={<Icon size={20} aria-hidden="true" />} label={t('shell:appearance')} className={className}>
      {(close) => <AppearanceChoice onLeave={close} />}
    </Dropdown>
  )
}
