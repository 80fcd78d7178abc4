import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { Approaches } from '../../model/records.ts'
import { isTaken } from '../../rules/path.ts'
import type { SheetWork } from '../shared/use-sheet.ts'
import { ConcludeDialog } from './conclude-dialog.tsx'
import type { Value } from './use-value.ts'
import classes from './value.module.css'

type Props = {
  valuationId: string
  approaches: Approaches
  work: SheetWork
  value: Value
  onGo: (field: string) => void
}

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** What the indications come to, and taking it into the valuation. */
export function Result({ valuationId, approaches, work, value, onGo }: Props) {
  const { t } = useTranslation()
  const { worth, money } = useFormat()
  const [asks, setAsks] = useState(false)
  const { weighted, value: rounded, finalValue, landValue, buildingValue, perSqm, range, faults } = value.reconciled
  const { valuation } = approaches
  const isDone = isTaken(value.reconciled, valuation)
  const second = approaches.inputs.asksSecondValuer ? numberOf(work.values.secondValuerValue) : null
  const [first] = faults
  const take = () => {
    if (first) onGo(first.field)
    else setAsks(true)
  }
  const lines = [
    ['weighted', weighted === rounded ? null : worth(weighted)],
    ['reconciled', rounded === finalValue ? null : worth(rounded)],
    ['final', worth(finalValue)],
    ['perSqm', perSqm === null ? null : money(perSqm)],
    ['land', landValue === null ? null : worth(landValue)],
    ['building', buildingValue === null ? null : worth(buildingValue)],
    ['low', range && range.low < range.high ? worth(range.low) : null],
    ['high', range && range.low < range.high ? worth(range.high) : null],
    ['second', second === null ? null : worth(second)],
    ['lower', second === null || finalValue === null ? null : worth(Math.min(second, finalValue))],
  ] as const
  return (
    <Panel title={t('value:result')}>
      <Column lines as="dl" gap={0} className={classes.sums}>
        {lines.map(([name, amount]) =>
          amount === null ? null : (
            <Row align="baseline" justify="between" gap={12} key={name} data-final={name === 'final' || undefined}>
              <dt>{t(`value:result.${name}`)}</dt>
              <dd>
                <Num>{amount}</Num>
              </dd>
            </Row>
          ),
        )}
      </Column>
      <Column gap={12} className={`${classes.go} no-print`}>
        <p className={classes.mute} role="status">
          {isDone
            ? t('value:taken')
            : valuation.finalValue === null
              ? t('value:notTaken')
              : t('value:otherTaken', { amount: worth(valuation.finalValue) })}
        </p>
        {!isDone && second !== null && valuation.finalValue === second ? <p>{t('value:second.recorded')}</p> : null}
        {work.editable && !isDone ? (
          <Button onClick={take} disabled={work.state !== 'saved'}>
            {first ? t('value:take.lacks') : t('value:take')}
          </Button>
        ) : null}
      </Column>
      {asks ? (
        <ConcludeDialog
          valuationId={valuationId}
          valuation={valuation}
          reconciled={value.reconciled}
          onClose={() => setAsks(false)}
        />
      ) : null}
    </Panel>
  )
}
