import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { ActionIcon, Button } from '#web/kit/controls/button.tsx'
import { Column, Grid, Muted, Text } from '#web/kit/layout/layout.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { fieldId } from './context.ts'
import classes from './form.module.css'
import { SettingWithDefault } from './setting-with-default.tsx'

type Props<Row> = {
  of: 'holidays' | 'rejectionReasons' | 'reviewTiers' | 'feeRules' | 'usualTexts'
  /** The first part of the keys of its words. */
  words: 'holiday' | 'rejection' | 'tier' | 'feeRule' | 'usualText'
  hint?: string
  rows: readonly Row[]
  onChange: (rows: Row[]) => void
  /** A row that is added, and the place in it that takes the focus. */
  blank: Row
  firstPlace: string
  fault: string | undefined
  /** What a row is called once it is typed. */
  nameOf: (row: Row) => string
  /** The fields of a row; `place` gives the place of a part of it in the setting. */
  fields: (row: Row, place: (part: string) => string, change: (part: Partial<Row>) => void) => ReactNode
}

/** A setting that is a list, whose rows are added, changed and removed. */
export function ListSetting<Row extends object>(props: Props<Row>) {
  const { of, words, hint, rows, onChange, blank, firstPlace, fault, nameOf, fields } = props
  const { t } = useTranslation()
  const { number } = useFormat()
  const adder = useRef<HTMLButtonElement>(null)
  const added = useRef(false)
  useEffect(() => {
    if (added.current) document.getElementById(fieldId(`${of}.${rows.length - 1}.${firstPlace}`))?.focus()
    added.current = false
  }, [of, rows.length, firstPlace])
  return (
    <SettingWithDefault of={of} wide>
      <h3 className={classes.legend}>{t(`settings:name.${of}`)}</h3>
      {hint ? <Muted>{hint}</Muted> : null}
      {rows.length === 0 ? <Muted>{t(`settings:${words}.none`)}</Muted> : null}
      {fault ? (
        <Text tone="red" size={14} id={fieldId(of)} tabIndex={-1}>
          {fault}
        </Text>
      ) : null}
      <Column as="ul" className={classes.rows}>
        {rows.map((row, at) => {
          const what = t(`settings:${words}.one`, { n: number(at + 1) })
          const name = nameOf(row)
          const change = (part: Partial<Row>) => onChange(rows.map((one, n) => (n === at ? { ...one, ...part } : one)))
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row that is typed has nothing of its own yet; the fields are controlled
            <li key={at}>
              <Grid
                columns="minmax(0, 11rem) repeat(2, minmax(0, 1fr)) auto"
                align="start"
                gap={[8, 16]}
                role="group"
                aria-label={what}
                className={classes.row}
                data-of={of}
              >
                {fields(row, (part) => `${of}.${at}.${part}`, change)}
                <ActionIcon
                  variant="subtle"
                  size={36}
                  aria-label={t(`settings:${words}.remove`, { what: name ? isolateBidi(name) : what })}
                  onClick={() => {
                    onChange(rows.filter((_, n) => n !== at))
                    adder.current?.focus()
                  }}
                >
                  <IconTrash size={18} aria-hidden="true" />
                </ActionIcon>
              </Grid>
            </li>
          )
        })}
      </Column>
      <div>
        <Button
          ref={adder}
          variant="default"
          size="sm"
          leftSection={<IconPlus size={17} aria-hidden="true" />}
          onClick={() => {
            added.current = true
            onChange([...rows, blank])
          }}
        >
          {t(`settings:${words}.add`)}
        </Button>
      </div>
    </SettingWithDefault>
  )
}
