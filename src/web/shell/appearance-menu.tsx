import { useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Dropdown } from '../kit/overlays/dropdown.tsx'
import { AppearanceChoice } from './preferences.tsx'

const ICONS = { auto: IconDeviceDesktop, light: IconSun, dark: IconMoon }

/** The choice of colour scheme and contrast, and the accessibility bar, behind an icon of the current one. */
export function AppearanceMenu({ className }: { className: string | undefined }) {
  const { t } = useTranslation()
  const Icon = ICONS[useMantineColorScheme().colorScheme]
  return (
    <Dropdown button={<Icon size={20} aria-hidden="true" />} label={t('shell:appearance')} className={className}>
      {(close) => <AppearanceChoice onLeave={close} />}
    </Dropdown>
  )
}
