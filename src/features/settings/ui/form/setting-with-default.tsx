import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import type { EditableKey } from '../../model.ts'
import { useSettingText } from '../setting-text.ts'
import { useSetting } from './context.ts'
import { isDefault } from './edits.ts'
import classes from './form.module.css'

type Props = { of: EditableKey; wide?: boolean; children: ReactNode }

/** A setting with its default, where that differs from its value, and a button that restores it. */
export function SettingWithDefault({ of, wide = false, children }: Props) {
  const { t } = useTranslation()
  const settingText = useSettingText()
  const { value, shipped, set } = useSetting(of)
  const name = t(`settings:name.${of}`)
  return (
    <Column gap={wide ? 16 : 8} className={classes.own} data-wide={wide || undefined} data-setting={of}>
      {children}
      {isDefault(value, shipped) ? null : (
        <Row as="p" wrap gap={[0, 8]} className={classes.shipped}>
          {t('settings:default', { value: settingText(of, shipped) })}
          <button
            type="button"
            aria-label={t('settings:toDefaultOf', { name })}
            onClick={({ currentTarget }) => {
              // The button goes with what it did: the focus stays at the setting.
              const field = currentTarget
                .closest(`.${classes.own}`)
                ?.querySelector<HTMLElement>('input, textarea, button')
              // What takes the focus shows what it then holds.
              flushSync(() => set(shipped))
              field?.focus()
            }}
          >
            {t('settings:toDefault')}
          </button>
        </Row>
      )}
    </Column>
  )
}
