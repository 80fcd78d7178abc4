import { IconArrowDown, IconArrowUp, IconCopy, IconRestore, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useRun } from '#web/forms/use-run.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { ActionIcon, Button } from '#web/kit/controls/button.tsx'
import { toastError } from '#web/kit/feedback/error-text.ts'
import { toast } from '#web/kit/feedback/toast-list.ts'
import { Column, Grid, Muted, Row } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { ActsMenu } from '#web/kit/overlays/acts-menu.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { indicationField, RECONCILIATION_SHAPE } from '../../fields/reconciliation.ts'
import { INDICATING_SHEETS, type IndicatingSheet, isFirst, kindOf } from '../../model/codes.ts'
import { feedingRole } from '../../model/grid.ts'
import { MOST_CHANGES } from '../../model/records.ts'
import type { SubjectFacts } from '../../model.ts'
import { pathOfSheet } from '../../rules/path.ts'
import { freeSheet, hasSheet, labelOf, roleOf, sheetUse } from '../../rules/sheets.ts'
import { SheetInput } from '../methods/sheet-input.tsx'
import { saveSheet } from '../shared/reads.ts'
import { useFigure, useSheetName } from '../shared/use-sentences.ts'
import type { SheetWork } from '../shared/use-sheet.ts'
import type { Value } from './use-value.ts'
import classes from './value.module.css'

type Props = { valuationId: string; subject: SubjectFacts; work: SheetWork; value: Value }

/** The sheets of the valuation: what each is called and for, their order, and adding a copy, removing and restoring them. */
export function SheetsPanel({ valuationId, subject, work, value }: Props) {
  const { t } = useTranslation()
  const named = useSheetName()
  const { sheets, shown } = value
  const listed = shown.filter((sheet) => sheets[sheet] || !isFirst(sheet))
  const removed = INDICATING_SHEETS.filter((sheet) => sheets[sheet] && !hasSheet(sheets, sheet))
  if (listed.length + removed.length === 0) return null
  return (
    <Panel title={t('value:sheets')} padded>
      <Column gap={16}>
        {listed.map((sheet) => (
          <Line key={sheet} {...{ valuationId, subject, work, value, sheet, listed }} />
        ))}
        {removed.length > 0 && work.editable ? (
          <Row wrap gap={8} className="no-print">
            <Muted>{t('value:sheets.removed')}</Muted>
            {removed.map((sheet) => (
              <Button
                key={sheet}
                size="compact-md"
                variant="default"
                leftSection={<IconRestore size={16} aria-hidden="true" />}
                onClick={() => work.change([{ field: indicationField(sheet, 'Added'), value: true }])}
              >
                {named(labelOf(sheets, sheet))}
              </Button>
            ))}
          </Row>
        ) : null}
      </Column>
    </Panel>
  )
}

type LineProps = Props & { sheet: IndicatingSheet; listed: readonly IndicatingSheet[] }

function Line({ valuationId, subject, work, value, sheet, listed }: LineProps) {
  const { t } = useTranslation()
  const named = useSheetName()
  const figure = useFigure()
  const { worth } = useFormat()
  const { sheets, outcomes, reconciled } = value
  const outcome = outcomes[sheet]
  const use = sheetUse(sheets, sheet, subject)
  const input = { shape: RECONCILIATION_SHAPE, work, outcome: reconciled, isListed: true }
  const name = named(labelOf(sheets, sheet))
  const asksReason = use === 'CHECK' || typeof work.values[indicationField(sheet, 'Use')] === 'string'
  const { value: indicated = null, figure: given } = outcome ?? {}
  const result = indicated === null ? given && figure(given) : worth(indicated)
  return (
    <Grid columns="minmax(0, 1.4fr) minmax(0, 1fr) minmax(0, 1.2fr) auto" align="end" gap={[8, 16]} until={1000}>
      <Column gap={4}>
        <TextLink to={pathOfSheet(valuationId, sheet)}>{name}</TextLink>
        {result ? <Num>{result}</Num> : <Muted>{t('value:indications.noValue')}</Muted>}
      </Column>
      <SheetInput {...input} field={indicationField(sheet, 'Name')} label={t('value:sheets.name')} />
      {feedingRole(roleOf(sheets, sheet)) ? (
        <Muted>{t('value:use.SOURCE')}</Muted>
      ) : (
        <SheetInput {...input} field={indicationField(sheet, 'Use')} label={t('value:sheets.use')} whenEmpty={use} />
      )}
      {work.editable ? <Acts {...{ valuationId, work, value, sheet, listed, name }} /> : null}
      {asksReason ? (
        <div className={classes.wide}>
          <SheetInput {...input} field={indicationField(sheet, 'UseReason')} label={t('value:sheets.reason')} />
        </div>
      ) : null}
    </Grid>
  )
}

type ActsProps = Pick<LineProps, 'valuationId' | 'work' | 'value' | 'sheet' | 'listed'> & { name: string }

function Acts({ valuationId, work, value: { sheets, shown }, sheet, listed, name }: ActsProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const copying = useRun(async () => {
    const copy = freeSheet(sheets, kindOf(sheet))
    if (!copy) return toast.warning(t('sheets:add.full'))
    await saveSheet(client, valuationId, 'RECONCILIATION', { [indicationField(copy, 'Added')]: true })
    const written = Object.entries(sheets[sheet] ?? {})
    for (let at = 0; at < written.length; at += MOST_CHANGES)
      await saveSheet(client, valuationId, copy, Object.fromEntries(written.slice(at, at + MOST_CHANGES)))
  }, toastError)
  const at = listed.indexOf(sheet)
  const move = (by: number) => {
    const other = listed[at + by]
    if (!other) return
    const order = shown.filter((one) => one !== sheet)
    order.splice(order.indexOf(other) + (by > 0 ? 1 : 0), 0, sheet)
    work.change(order.map((one, place) => ({ field: indicationField(one, 'Place'), value: place })))
  }
  const acts = [
    { words: t('value:sheets.copy'), Sign: IconCopy, run: () => void copying.act() },
    {
      words: t('value:sheets.remove'),
      Sign: IconTrash,
      danger: true,
      run: () => {
        work.change([{ field: indicationField(sheet, 'Added'), value: isFirst(sheet) ? false : null }])
        toast.info(t('value:sheets.wasRemoved'))
      },
    },
  ]
  return (
    <Row gap={4} className="no-print">
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('value:sheets.up', { name })}
        disabled={at === 0}
        onClick={() => move(-1)}
      >
        <IconArrowUp size={18} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('value:sheets.down', { name })}
        disabled={at === listed.length - 1}
        onClick={() => move(1)}
      >
        <IconArrowDown size={18} aria-hidden="true" />
      </ActionIcon>
      <ActsMenu acts={acts} label={t('value:sheets.acts', { name })} className={undefined} />
    </Row>
  )
}
