import { useTranslation } from 'react-i18next'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { type Fact, Facts } from '#web/kit/layout/facts.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/reading.ts'
import type { ImportDetails } from '../../model.ts'
import classes from './columns.module.css'
import { HeaderRow } from './header-row.tsx'
import type { Decision } from './use-decisions.ts'

type Props = { one: ImportDetails; decide: (decision: Decision) => void }

/** What the file was read as: which of its sheets, where its headers stand, and what of it is odd. */
export function SheetPanel({ one, decide }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { sheets, sheet, encoding } = one
  const chosen = sheets[sheet]
  const facts: Fact[] = [
    { label: t('imports:count.rows'), value: <Num>{number(chosen?.rows ?? 0)}</Num> },
    { label: t('imports:columns.count'), value: <Num>{number(chosen?.columns ?? 0)}</Num> },
    ...(encoding ? [{ label: t('imports:columns.encoding'), value: <Num>{encoding}</Num> }] : []),
  ]
  return (
    <Panel title={t('imports:columns.file')} padded>
      <div className={classes.sheet}>
        {sheets.length > 1 ? (
          <SelectField
            label={t('imports:columns.sheet')}
            value={String(sheet)}
            onChange={(value) => value !== null && decide({ sheet: Number(value) })}
            options={sheets.map(({ name, hidden, rows }, at) => ({
              value: String(at),
              label: hidden ? t('imports:columns.hidden', { name: isolateBidi(name) }) : name,
              detail: t('imports:columns.rows', { n: number(rows) }),
            }))}
          />
        ) : null}
        <HeaderRow key={`${sheet} ${one.headerRow}`} one={one} decide={decide} />
      </div>
      <Facts items={facts} />
      {chosen?.warnings.map(({ key, count, cells }) => (
        <p key={key} role="note" className={classes.odd}>
          {t(`imports:columns.${key}`, { n: number(count), cells: isolateBidi(cells.join(', ')) })}
        </p>
      ))}
    </Panel>
  )
}
