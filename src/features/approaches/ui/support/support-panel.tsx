import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { FigureTable } from '#web/kit/layout/figure-table.tsx'
import { Column, Muted, Row } from '#web/kit/layout/layout.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { GridBasis } from '../../model/grid.ts'
import {
  type GroupedMedians,
  isRefused,
  type Refused,
  SUPPORT_MONTHS,
  SUPPORT_RADIUS,
  type SupportAnswer,
  type SupportedRow,
} from '../../model/support.ts'
import { EntryLink, SupportFrame } from './frame.tsx'
import { supportQuery } from './reads.ts'
import classes from './support.module.css'
import { type Method, perOf, useReason } from './use-reason.ts'
import { useSupportWords } from './use-support-words.ts'

/** The medians of groups of sales, each against that of the subject's group. */
function Groups({ row, grouped }: { row: SupportedRow; grouped: GroupedMedians | Refused }) {
  const { t } = useTranslation()
  const { number, fixed } = useFormat()
  const { signed, refused, group } = useSupportWords()
  if (isRefused(grouped))
    return (
      <div>
        <h4>{t('support:grouped')}</h4>
        <Muted small>{refused(grouped)}</Muted>
      </div>
    )
  return (
    <div>
      <h4>{t('support:grouped')}</h4>
      <Muted small>{t('support:grouped.hint')}</Muted>
      <FigureTable
        label={t('support:grouped')}
        columns={[
          { key: 'group', head: t('support:grouped.group') },
          { key: 'n', head: t('support:grouped.n'), figure: true },
          { key: 'median', head: t('support:grouped.median'), figure: true },
          { key: 'difference', head: t('support:grouped.difference'), figure: true },
        ]}
        rows={grouped.groups.map((one) => ({
          key: `${one.from} ${one.areaNumber}`,
          cells: [
            `${group(row, one)} ${one.isSubject ? `(${t('support:grouped.subject')})` : ''}`,
            number(one.n),
            fixed(one.median),
            one.difference === null ? '—' : signed(one.difference),
          ],
        }))}
      />
    </div>
  )
}

type Props = {
  valuationId: string
  row: SupportedRow
  basis?: GridBasis
  /** The comparable whose cell is looked at. */
  evidenceId?: string | undefined
  /** Enters what support comes to; undefined where nothing may be entered. */
  onTake?: ((taken: readonly Taken[]) => void) | undefined
}
/** What support comes to for a comparable, in percent of its price, with the sentence that names its method. */
export type Taken = { evidenceId: string; value: number; reason: string }

/** What the market register says of one row of the grid: pairs, regression, medians, and the sales behind them. */
export function SupportPanel({ valuationId, row, basis = 'LAND', evidenceId, onTake }: Props) {
  const { t } = useTranslation()
  const [where, setWhere] = useState({ radius: SUPPORT_RADIUS, months: SUPPORT_MONTHS })
  const read = useQuery(supportQuery({ valuationId, row, basis, ...where }))
  return (
    <SupportFrame<SupportAnswer> title={t('support:title')} where={where} onWhere={setWhere} read={read}>
      {(answer) => <Answer {...{ answer, evidenceId, onTake }} />}
    </SupportFrame>
  )
}

type AnswerProps = { answer: SupportAnswer } & Pick<Props, 'evidenceId' | 'onTake'>

function Answer({ answer, evidenceId, onTake }: AnswerProps) {
  const { t } = useTranslation()
  const { number, fixed } = useFormat()
  const { day } = useSupportWords()
  const { row, support, sales, on } = answer
  return (
    <>
      <p>{t('support:looked', { n: number(support.n), date: day(on) })}</p>
      {row === 'SHAPE' ? <Muted small>{t('support:shape')}</Muted> : null}
      {row === 'FLOORS' && support.floorsBy === 'RATIO' ? <Muted small>{t('support:notRecorded')}</Muted> : null}
      <ForComparable {...{ answer, evidenceId, onTake }} />
      {/* Of time the regression is the first, as it has every sale and not the pairs alone. */}
      {row === 'TIME' ? null : <Pairs answer={answer} />}
      <Fit answer={answer} />
      {row === 'TIME' ? <Pairs answer={answer} /> : null}
      <Apart answer={answer} />
      <Groups row={row} grouped={support.grouped} />
      {sales.length > 0 ? (
        <details>
          <summary>{t('support:sales')}</summary>
          <Column as="ul" gap={4} className={classes.entries}>
            {sales.map((sale) => (
              <li key={sale.id}>
                <EntryLink entry={sale} /> · <Num>{t('support:perSqm', { price: fixed(sale.price / sale.area) })}</Num>
              </li>
            ))}
          </Column>
        </details>
      ) : null}
    </>
  )
}

/** What the support comes to for the comparable whose cell is looked at, to be entered there or for all of them. */
function ForComparable({ answer, evidenceId, onTake }: AnswerProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { signed } = useSupportWords()
  const { support } = answer
  const reasonOf = useReason(answer)
  const implied = answer.implied.find((one) => one.evidenceId === evidenceId)
  if (!implied || (implied.byPairs === null && implied.byFit === null && !implied.byIndex)) return null
  const { byPairs, byFit, low, high, byIndex } = implied
  const { row } = answer
  const take = (by: Method) => {
    const all = answer.implied.flatMap((one) => {
      const value = by === 'byIndex' ? (one.byIndex?.percent ?? null) : one[by]
      return value === null ? [] : [{ evidenceId: one.evidenceId, value, reason: reasonOf(by, one) }]
    })
    const own = all.filter((one) => one.evidenceId === evidenceId)
    return onTake ? (
      <Row wrap gap={[4, 8]}>
        <Button size="compact-md" variant="default" onClick={() => onTake(own)}>
          {t('support:take')}
        </Button>
        {all.length > 1 ? (
          <Button size="compact-md" variant="default" onClick={() => onTake(all)}>
            {t('support:takeAll', { n: number(all.length) })}
          </Button>
        ) : null}
      </Row>
    ) : null
  }
  const pairs =
    byPairs === null ? null : (
      <div key="pairs">
        <p>{t('support:implied.pairs', { value: signed(byPairs), n: number(support.paired.n) })}</p>
        {take('byPairs')}
      </div>
    )
  const fit =
    byFit === null ? null : (
      <div key="fit">
        <p>
          {t('support:implied.fit', {
            value: signed(byFit),
            n: number(support.fitted.n),
            low: signed(low ?? byFit),
            high: signed(high ?? byFit),
          })}
        </p>
        {take('byFit')}
      </div>
    )
  const index = byIndex ? (
    <div key="index">
      <p>{reasonOf('byIndex', implied)}</p>
      {take('byIndex')}
    </div>
  ) : null
  return (
    <div>
      <h4>{t('support:implied')}</h4>
      {row === 'TIME' ? [index, fit, pairs] : [pairs, fit]}
    </div>
  )
}

/** By how much pairs and regression differ, where there are both. */
function Apart({ answer: { row, support } }: { answer: SupportAnswer }) {
  const { t } = useTranslation()
  const { fixed } = useFormat()
  const { paired, fitted } = support
  if (isRefused(paired) || isRefused(fitted)) return null
  const points = isolateBidi(fixed(Math.abs(paired.value - fitted.coefficient)))
  const isWithin = fitted.low <= paired.value && paired.value <= fitted.high
  return (
    <p>
      {t('support:apart', { points, per: t(perOf(row, support)) })}{' '}
      {t(isWithin ? 'support:apart.within' : 'support:apart.beyond')}
    </p>
  )
}

function Pairs({ answer: { row, support, sales } }: { answer: SupportAnswer }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { signed, refused } = useSupportWords()
  const { paired } = support
  const byId = new Map(sales.map((sale) => [sale.id, sale]))
  return (
    <div>
      <h4>{t('support:paired')}</h4>
      {isRefused(paired) ? (
        <Muted small>{refused(paired)}</Muted>
      ) : (
        <>
          <p>
            {t(`support:paired.${paired.by}`, {
              value: signed(paired.value),
              per: t(perOf(row, support)),
              n: number(paired.n),
              low: signed(paired.low),
              high: signed(paired.high),
            })}
          </p>
          <details>
            <summary>{t('support:paired.show')}</summary>
            <Column as="ul" gap={4} className={classes.entries}>
              {paired.pairs.map(({ ids, difference }) => {
                const [one, other] = ids.map((id) => byId.get(id))
                return one && other ? (
                  <li key={one.id}>
                    <EntryLink entry={one} /> / <EntryLink entry={other} />: <Num>{signed(difference)}</Num>
                  </li>
                ) : null
              })}
            </Column>
          </details>
        </>
      )}
    </div>
  )
}

function Fit({ answer: { row, support } }: { answer: SupportAnswer }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { signed, refused } = useSupportWords()
  const { fitted } = support
  return (
    <div>
      <h4>{t('support:fitted')}</h4>
      {isRefused(fitted) ? (
        <Muted small>{refused(fitted)}</Muted>
      ) : (
        <>
          <p>
            {t('support:fitted.is', {
              value: signed(fitted.coefficient),
              per: t(perOf(row, support)),
              low: signed(fitted.low),
              high: signed(fitted.high),
              n: number(fitted.n),
              r2: isolateBidi(number(fitted.r2)),
            })}
          </p>
          {fitted.low <= 0 && fitted.high >= 0 ? <p>{t('support:fitted.zero')}</p> : null}
          {fitted.held.length > 0 ? (
            <Muted small>
              {t('support:fitted.held', { what: fitted.held.map((name) => t(`support:held.${name}`)).join(' · ') })}
            </Muted>
          ) : null}
        </>
      )}
    </div>
  )
}
