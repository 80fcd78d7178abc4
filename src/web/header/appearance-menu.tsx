import { type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core'
import { IconContrastFilled, IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { chooseContrast, useHighContrast } from '../contrast.ts'
import classes from './header.module.css'

const SCHEMES = [
  ['auto', IconDeviceDesktop],
  ['light', IconSun],
  ['dark', IconMoon],
] as const

/** Light, dark or as the device; normal or high contrast. */
export function AppearanceMenu({ className = `${classes.link} ${classes.square}` }: { className?: string }) {
  const { t } = useTranslation()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const high = useHighContrast()
  const Icon = SCHEMES.find(([scheme]) => scheme === colorScheme)?.[1] ?? IconSun
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <button type="button" className={className} aria-label={t('shell:appearance')} title={t('shell:appearance')}>
          <Icon size={20} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('shell:appearance')}</Menu.Label>
        <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(value as MantineColorScheme)}>
          {SCHEMES.map(([scheme, SchemeIcon]) => (
            <Menu.RadioItem key={scheme} value={scheme} rightSection={<SchemeIcon size={16} aria-hidden="true" />}>
              {t(`shell:scheme.${scheme}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.CheckboxItem
          checked={high}
          onChange={chooseContrast}
          rightSection={<IconContrastFilled size={16} aria-hidden="true" />}
        >
          {t('shell:highContrast')}
        </Menu.CheckboxItem>
      </Menu.Dropdown>
    </Menu>
  )
}
