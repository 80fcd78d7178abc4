import { Menu } from '@mantine/core'
import { IconChevronDown, IconLogout } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Me } from '#features/people/model.ts'
import type { Digits } from '#kernel/format.ts'
import { useReading } from '../kit/reading.ts'
import { useSignOut } from '../use-sign-out.ts'
import classes from './header.module.css'
import { DIGIT_SAMPLES, useDigitsChoice } from './use-digits-choice.ts'

/** The name of the person at the screen; below it, how they read figures, and the way out. */
export function AccountMenu({ user }: { user: Me }) {
  const { t } = useTranslation()
  const { digits } = useReading()
  const chooseDigits = useDigitsChoice()
  const signOut = useSignOut()
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <button type="button" className={classes.link} aria-label={t('shell:account', { name: user.displayName })}>
          <bdi className={classes.clip}>{user.displayName}</bdi>
          <IconChevronDown size={16} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.person}>
          <bdi className={classes.role}>{t(`people:role.${user.role}`)}</bdi>
          <bdi className={classes.email}>{user.email}</bdi>
        </div>
        <Menu.Divider />
        <Menu.Label>{t('shell:digits')}</Menu.Label>
        <Menu.RadioGroup value={digits} onChange={(value) => chooseDigits(value as Digits)}>
          {DIGIT_SAMPLES.map(([value, sample]) => (
            <Menu.RadioItem key={value} value={value}>
              <bdi>{sample}</bdi>
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconLogout size={16} aria-hidden="true" />}
          disabled={signOut.busy}
          onClick={signOut.run}
        >
          {t('shell:signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
