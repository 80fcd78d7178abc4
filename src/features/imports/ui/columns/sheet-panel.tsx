import { useState } from 'react'
import { COORDINATE_SYSTEMS, systemOfCode, WGS84 } from '#kernel/coordinate-systems.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { PLACE_FORMATS, type SheetWarning } from '#kernel/sheets.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
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
  const { sheets, sheet, encoding, format } = one
  const chosen = sheets[sheet]
  const isPlaces = format in PLACE_FORMATS
  const isWarned = (what: SheetWarning['key']) => chosen?.warnings.some(({ key }) => key === what)
  const facts: Fact[] = [
    ...(isPlaces
      ? [
          {
            label: t('imports:columns.format'),
            value: <Num>{PLACE_FORMATS[format as keyof typeof PLACE_FORMATS]}</Num>,
          },
        ]
      : []),
    { label: t('imports:count.rows'), value: <Num>{number(chosen?.rows ?? 0)}</Num> },
    { label: t('imports:columns.count'), value: <Num>{number(chosen?.columns ?? 0)}</Num> },
  ]
  return (
    <Panel title={t('imports:columns.file')} padded>
      <Grid columns="repeat(auto-fit, minmax(min(16rem, 100%), 24rem))" className={classes.sheet}>
        {sheets.length > 1 ? (
          <SelectField
            label={t(isPlaces ? 'imports:columns.layer' : 'imports:columns.sheet')}
            value={String(sheet)}
            onChange={(value) => value !== null && decide({ sheet: Number(value) })}
            options={sheets.map(({ name, hidden, rows }, at) => ({
              value: String(at),
              label: hidden ? t('imports:columns.hidden', { name: isolateBidi(name) }) : name,
              detail: t('imports:columns.rows', { n: number(rows) }),
            }))}
          />
        ) : null}
        {isPlaces ? null : <HeaderRow key={`${sheet} ${one.headerRow}`} one={one} decide={decide} />}
        {hasPositions(one) ? <System one={one} decide={decide} /> : null}
      </Grid>
      {one.asked ? <SystemAsked likely={one.asked.likely} decide={decide} /> : null}
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

/** True where a column gives positions. */
const hasPositions = ({ mapping }: ImportDetails) =>
  ['latitude', 'longitude', 'geometry'].some((field) => (mapping[field] ?? null) !== null)

/** In which coordinate system the positions are. */
function System({ one, decide }: Props) {
  const { t } = useTranslation()
  const system = one.sheets[one.sheet]?.system
  const hint = system?.code === WGS84 || (!system && !one.asked) ? 'degrees' : (system?.by ?? null)
  return (
    <SelectField
      label={t('imports:columns.system')}
      description={hint ? t(`imports:columns.system.${hint}`) : undefined}
      value={system?.code ?? (one.asked ? null : WGS84)}
      onChange={(code) => code !== null && decide({ system: code })}
      options={COORDINATE_SYSTEMS.map(({ code, name }) => ({ value: code, label: name, detail: code }))}
      required={one.asked !== null}
    />
  )
}

/** The question of a file whose positions are no degrees. */
function SystemAsked({ likely, decide }: { likely: string | null; decide: Props['decide'] }) {
  const { t } = useTranslation()
  const name = systemOfCode(likely ?? '')?.name
  return (
    <Card note="amber" role="note" className={classes.odd}>
      {name && likely ? (
        <>
          <p>{t('imports:columns.system.likely', { name: isolateBidi(name) })}</p>
          <Button size="sm" variant="default" onClick={() => decide({ system: likely })}>
            {t('imports:columns.system.confirm', { name: isolateBidi(name) })}
          </Button>
        </>
      ) : (
        <p>{t('imports:columns.system.asked')}</p>
      )}
    </Card>
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
