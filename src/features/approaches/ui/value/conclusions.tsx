import { IconArrowDown, IconArrowUp, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { FormRow } from '#kernel/form-values.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { newId } from '#web/drafts/stored-drafts.ts'
import { useTranslation, type WordKey } from '#web/i18n/i18n.ts'
import { ActionIcon, Button } from '#web/kit/controls/button.tsx'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { Column, Muted, Row, Text } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { MAIN_CELLS, MOST_CONCLUSIONS, mainField } from '../../fields/conclusions.ts'
import type { Approaches } from '../../model/records.ts'
import { type Conclusion, isStale, MAIN, mainRow, writtenConclusions } from '../../rules/conclusions.ts'
import { labelOf } from '../../rules/sheets.ts'
import { Notes } from '../methods/sheet-input.tsx'
import { useFigure, useSheetName } from '../shared/use-sentences.ts'
import type { SheetWork } from '../shared/use-sheet.ts'
import type { Value } from './use-value.ts'
import classes from './value.module.css'

const ConclusionDialog = fetched(async () => (await import('./conclusion-dialog.tsx')).ConclusionDialog)

type Props = { valuationId: string; approaches: Approaches; work: SheetWork; value: Value }

/** The conclusions of value: the main one, and those on other bases, premises or assumptions beside it. */
export function Conclusions({ valuationId, approaches, work, value }: Props) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<{ id: string; row: FormRow } | null>(null)
  const { reconciled } = value
  const { conclusions = [] } = reconciled
  const written = writtenConclusions(work.values)
  const close = () => setOpen(null)
  const place = Math.max(0, ...written.map(({ row }) => Number(row.place ?? 0))) + 1
  const move = (at: number, by: number) => {
    const order = [...written]
    const [one] = order.splice(at, 1)
    if (!one) return
    order.splice(at + by, 0, one)
    work.change(order.map(({ id, row }, n) => ({ field: `conclusions.${id}`, value: { ...row, place: n + 1 } })))
  }
  const main = mainRow(work.values)
  return (
    <Panel title={t('conclusions:title')} padded>
      <Column gap={16}>
        <Muted>{t('conclusions:hint')}</Muted>
        <Row wrap justify="between" gap={[8, 16]} id="conclusions.MAIN" tabIndex={-1}>
          <About name={t('conclusions:main')} row={main} without={reconciled.without} />
          <Row wrap gap={8}>
            <Amount value={reconciled.finalValue} unit="KWD" />
            {work.editable ? (
              <Edit name={t('conclusions:main')} onClick={() => setOpen({ id: MAIN, row: main })} />
            ) : null}
          </Row>
        </Row>
        <Notes field={MAIN} outcome={{ faults: mainFaults(reconciled.faults), remarks: [] }} />
        {written.map(({ id, row }, at) => {
          const conclusion = conclusions.find((one) => one.id === id)
          const name = t(`conclusions:basis.${row.basis}` as WordKey) as string
          return conclusion ? (
            <Column key={id} gap={4} id={conclusion.field} tabIndex={-1}>
              <Row wrap justify="between" gap={[8, 16]}>
                <About
                  name={name}
                  row={row}
                  conclusion={conclusion}
                  without={conclusion.without}
                  sheets={value.sheets}
                />
                <Row wrap gap={8}>
                  <Amount value={conclusion.value} unit={conclusion.unit} />
                  {work.editable ? (
                    <Row gap={4} className="no-print">
                      <Edit name={name} onClick={() => setOpen({ id, row })} />
                      <Act
                        label={t('conclusions:up', { name })}
                        Sign={IconArrowUp}
                        off={at === 0}
                        run={() => move(at, -1)}
                      />
                      <Act
                        label={t('conclusions:down', { name })}
                        Sign={IconArrowDown}
                        off={at === written.length - 1}
                        run={() => move(at, 1)}
                      />
                      <Act
                        label={t('conclusions:remove', { name })}
                        Sign={IconTrash}
                        run={() => work.change([{ field: conclusion.field, value: null }])}
                      />
                    </Row>
                  ) : null}
                </Row>
              </Row>
              {isStale(conclusion) ? <Stale {...conclusion} /> : null}
              {conclusion.faults.map((fault) => (
                <Notes key={fault.field} field={fault.field} outcome={{ faults: [fault], remarks: [] }} />
              ))}
            </Column>
          ) : null
        })}
        {work.editable && written.length < MOST_CONCLUSIONS ? (
          <Row className="no-print">
            <Button
              variant="default"
              leftSection={<IconPlus size={18} aria-hidden="true" />}
              disabled={work.state !== 'saved'}
              onClick={() => setOpen({ id: newId(), row: { place } })}
            >
              {t('conclusions:add')}
            </Button>
          </Row>
        ) : null}
      </Column>
      {open ? (
        <ConclusionDialog
          {...{ valuationId, approaches, value, ...open }}
          isNew={open.id !== MAIN && written.every(({ id }) => id !== open.id)}
          onClose={close}
          onUnfetched={close}
        />
      ) : null}
    </Panel>
  )
}

/** The faults of the main conclusion, at its line. */
const mainFaults = (faults: Value['reconciled']['faults']) =>
  faults
    .filter(({ field }) => MAIN_CELLS.some((cell) => mainField(cell) === field))
    .map((fault) => ({ ...fault, field: MAIN }))

type AboutProps = {
  name: string
  row: FormRow
  conclusion?: Conclusion
  without: Conclusion['without'] | undefined
  sheets?: Value['sheets']
}

/** What a conclusion is: its basis, and in a line below it premise, period, date, sheets, assumption and the difference to the value without it. */
function About({ name, row, conclusion, without, sheets }: AboutProps) {
  const { t } = useTranslation()
  const { date, number, percent, worth } = useFormat()
  const named = useSheetName()
  const text = (cell: string) => (typeof row[cell] === 'string' ? isolateBidi(String(row[cell])) : null)
  const premise =
    typeof row.premise === 'string' ? (t(`conclusions:premise.${row.premise}` as WordKey) as string) : null
  const period =
    typeof row.period === 'number' && typeof row.periodUnit === 'string'
      ? t(row.periodUnit === 'DAYS' ? 'conclusions:period.DAYS' : 'conclusions:period.MONTHS', {
          count: row.period,
          n: number(row.period),
        })
      : null
  const rests = conclusion?.sheets.map(({ sheet, weight }) =>
    conclusion.sheets.length > 1
      ? `${named(labelOf(sheets ?? {}, sheet))} ${percent(weight / 100)}`
      : named(labelOf(sheets ?? {}, sheet)),
  )
  const difference =
    without &&
    t('conclusions:without', {
      value: isolateBidi(worth(without.value)),
      difference: isolateBidi(worth(without.difference)),
      percent: without.percent === null ? '—' : isolateBidi(percent(without.percent / 100)),
    })
  const lines = [
    premise ?? t('conclusions:noPremise'),
    period,
    typeof row.date === 'string' ? isolateBidi(date(row.date)) : null,
    text('interest'),
    ...(rests ?? []),
    text('parties'),
  ].filter(Boolean)
  return (
    <Column gap={4} className={classes.grow}>
      <p>{name}</p>
      <Muted>{lines.join(' · ')}</Muted>
      {text('assumption') ? (
        <Text size={14}>{t('conclusions:assumed', { text: text('assumption') ?? '' })}</Text>
      ) : null}
      {difference ? <Text size={14}>{difference}</Text> : null}
    </Column>
  )
}

function Amount({ value, unit }: Pick<Conclusion, 'value' | 'unit'>) {
  const { t } = useTranslation()
  const figure = useFigure()
  return value === null ? (
    <Muted>{t('conclusions:noAmount')}</Muted>
  ) : (
    <b>
      <Num>{figure({ value, unit })}</Num>
    </b>
  )
}

function Stale({ taken, unit }: Conclusion) {
  const { t } = useTranslation()
  const figure = useFigure()
  return (
    <Text tone="amber" size={14}>
      {t('conclusions:stale', { amount: isolateBidi(figure({ value: taken ?? 0, unit })) })}
    </Text>
  )
}

function Edit({ name, onClick }: { name: string; onClick: () => void }) {
  const { t } = useTranslation()
  return <Act label={t('conclusions:edit', { name })} Sign={IconPencil} run={onClick} />
}

type ActProps = { label: string; Sign: typeof IconPencil; off?: boolean; run: () => void }

const Act = ({ label, Sign, off = false, run }: ActProps) => (
  <ActionIcon variant="default" size={36} aria-label={label} disabled={off} onClick={run}>
    <Sign size={18} aria-hidden="true" />
  </ActionIcon>
)
