import { useState } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import type { SheetWarning } from '#kernel/sheets.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { NumberField } from '#web/kit/fields/number-field.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { SwitchField } from '#web/kit/fields/switch-field.tsx'
import { type Fact, Facts } from '#web/kit/layout/facts.tsx'
import { Card, Grid } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { ImportDetails } from '../../model.ts'
import classes from './columns.module.css'
import { TextReadingFields } from './text-reading.tsx'
import type { Decision } from './use-decisions.ts'

type Props = { one: ImportDetails; decide: (decision: Decision) => void }

/** How the file was read: the chosen sheet, its header row, and warnings. */
export function SheetPanel({ one, decide }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { sheets, sheet, encoding } = one
  const chosen = sheets[sheet]
  const isWarned = (what: SheetWarning['key']) => chosen?.warnings.some(({ key }) => key === what)
  const facts: Fact[] = [
    { label: t('imports:count.rows'), value: <Num>{number(chosen?.rows ?? 0)}</Num> },
    { label: t('imports:columns.count'), value: <Num>{number(chosen?.columns ?? 0)}</Num> },
  ]
  return (
    <Panel title={t('imports:columns.file')} padded>
      <Grid columns="repeat(auto-fit, minmax(min(16rem, 100%), 24rem))" className={classes.sheet}>
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
      </Grid>
      <Facts items={facts} />
      {encoding ? <TextReadingFields one={one} /> : null}
      <SheetWarnings warnings={chosen?.warnings ?? []} />
      {isWarned('hiddenRows') ? (
        <SwitchField
          label={t('imports:columns.leavesRows')}
          checked={one.leavesRows}
          onChange={(leavesRows) => decide({ leavesRows })}
        />
      ) : null}
      {isWarned('hiddenColumns') ? (
        <SwitchField
          label={t('imports:columns.leavesColumns')}
          checked={one.leavesColumns}
          onChange={(leavesColumns) => decide({ leavesColumns })}
        />
      ) : null}
    </Panel>
  )
}

/** The number of the header row; saved on blur, since another row brings its own mapping. */
function HeaderRow({ one, decide }: Props) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<number | null>(one.headerRow)
  const isRow = typed !== null && Number.isInteger(typed) && typed >= 0 && typed <= 2_000_000
  return (
    <NumberField
      label={t('imports:columns.headerRow')}
      description={t('imports:columns.headerRow.hint')}
      value={typed}
      onChange={setTyped}
      error={isRow ? undefined : t('imports:columns.headerRow.wrong')}
      onBlur={() => isRow && typed !== one.headerRow && decide({ headerRow: typed })}
    />
  )
}

/** What is odd in a sheet: how often, and the first cells, rows or columns. */
export function SheetWarnings({ warnings }: { warnings: readonly SheetWarning[] }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  return warnings.map(({ key, count, cells }) => {
    const listed = isolateBidi(cells.join(', ') + (count > cells.length ? ', …' : ''))
    return (
      <Card as="p" note="amber" key={key} role="note" className={classes.odd}>
        {t(`imports:columns.${key}`, { n: number(count), cells: listed })}
      </Card>
    )
  })
}
