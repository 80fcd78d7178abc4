import { useTranslation } from 'react-i18next'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { Facts } from '#web/kit/layout/facts.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { Badge, type Tone } from '#web/kit/text/badge.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat, useReading } from '#web/kit/text/use-format.ts'
import { ExportMenu } from '#web/records/export/export-menu.tsx'
import type { EstimateInput } from '../../model/inputs.ts'
import type { AvmEstimate, Confidence, Indicated } from '../../model.ts'
import { refusalText, subjectRows } from '../../rules/paper.ts'
import classes from '../avm.module.css'
import { Comparables } from './comparables.tsx'
import { Drivers } from './drivers.tsx'
import { WhatIf } from './what-if.tsx'

const TONES: Readonly<Record<Confidence, Tone>> = { HIGH: 'green', MEDIUM: 'amber', LOW: 'red' }

type Props = {
  data: AvmEstimate
  input: EstimateInput
  onChanges: (changes: EstimateInput['changes'] | null) => void
  isBusy: boolean
}

/** An estimate: value and range, or why there is none; what drives it, a what-if, and the sales it rests on. */
export function Result({ data, input, onChanges, isBusy }: Props) {
  const { t } = useTranslation()
  const reading = useReading()
  const { number, instant } = useFormat()
  const { estimate, refusal, model, comparables, subject } = data
  const assumedRows = factsOf(subjectRows(data.assumed, reading))
  return (
    <>
      <Panel
        title={estimate ? t('avm:value.title') : t('avm:refusal.title')}
        action={
          <ExportMenu
            title={t('avm:paper.title')}
            offers={[{ format: 'pdf' }]}
            inEither
            pathOf={(_, language) => `/files/automated-valuation/estimate.pdf?${paperQuery(input, language)}`}
          />
        }
      >
        {estimate ? <Value estimate={estimate} date={data.date} /> : null}
        {refusal ? <EmptyState title={refusalText(refusal, reading)} hint={t('avm:refusal.hint')} /> : null}
        <div className={classes.pad}>
          <Facts items={factsOf(subjectRows(subject, reading))} />
          {assumedRows.length > 0 ? (
            <>
              <p>
                <strong>{t('avm:assumed.head')}</strong> <span className={classes.mute}>{t('avm:assumed.hint')}</span>
              </p>
              <Facts items={assumedRows} />
            </>
          ) : null}
          {subject.isApproximate && subject.areaNumber !== null ? (
            <p className={classes.mute}>{t('avm:subject.approximate')}</p>
          ) : null}
          {model ? (
            <p className={classes.mute}>
              {t('avm:model.line', {
                number: number(model.number),
                trained: instant(model.trainedAt),
                rows: number(model.rows),
              })}
            </p>
          ) : null}
        </div>
      </Panel>
      {estimate ? <Drivers estimate={estimate} /> : null}
      {estimate ? <WhatIf data={data} onChanges={onChanges} isBusy={isBusy} /> : null}
      {comparables.length > 0 ? <Comparables comparables={comparables} subject={subject} /> : null}
    </>
  )
}

const factsOf = (rows: ReturnType<typeof subjectRows>) =>
  rows.map(({ label, value }) => ({ label: label.any, value: <Num>{value.any}</Num> }))

function paperQuery({ attributes, changes, ...rest }: EstimateInput, language: string): string {
  return new URLSearchParams({
    ...rest,
    ...(attributes ? { attributes: JSON.stringify(attributes) } : {}),
    ...(changes ? { changes: JSON.stringify(changes) } : {}),
    language,
  }).toString()
}

function Value({ estimate, date: day }: { estimate: Indicated; date: string }) {
  const { t } = useTranslation()
  const { worth, worthKwd, money, date, share } = useFormat()
  const { value, low, high, confidence, pricePerMetre, coverage } = estimate
  const at = high > low ? (100 * (value - low)) / (high - low) : 50
  return (
    <div className={classes.pad}>
      <p className={classes.mute}>{t('avm:indication')}</p>
      <p className={classes.value}>
        <Num>{worth(value)}</Num>
      </p>
      <div className={classes.range} aria-hidden="true">
        <i style={{ insetInlineStart: `calc(${at}% - 1.5px)` }} />
      </div>
      <p className={`${classes.ends} ${classes.mute}`}>
        <Num>{worthKwd(low)}</Num>
        <span>{t('avm:value.holds', { share: share(coverage) })}</span>
        <Num>{worthKwd(high)}</Num>
      </p>
      <Facts
        items={[
          {
            label: t('avm:value.confidence'),
            value: <Badge tone={TONES[confidence]}>{t(`avm:confidence.${confidence}`)}</Badge>,
          },
          { label: t('avm:value.perMetre'), value: <Num>{money(pricePerMetre)}</Num> },
          { label: t('avm:value.date'), value: <Num>{date(day)}</Num> },
        ]}
      />
    </div>
  )
}
