import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import {
  DIFFERENCE_CAUSES,
  type DifferenceCause,
  SAMPLE_DECISIONS,
  SAMPLE_LIMITS,
  type SampleDecision,
  type TestSample,
} from '../../model/samples.ts'
import { INDICATION } from '../../model.ts'
import { useSigned } from '../estimate/use-signed.ts'
import { useAvmWords } from '../estimate/use-words.ts'
import { onSamples } from '../reads.ts'
import { SampleFigures } from './sample-figures.tsx'
import classes from './testing.module.css'

type Typed = { decision: SampleDecision | null; cause: DifferenceCause | null; reason: string }
type Props = { item: TestSample; isLast: boolean; onClose: () => void }

/** The reviewer decides whether the indication agrees with the final value, or corrects the decision. */
export function DecideDialog({ item, isLast, onClose }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { date, digits } = useFormat()
  const start: Typed = { decision: item.decision, cause: item.cause, reason: item.reason ?? '' }
  const act = t(item.decision ? 'testing:decide.correct' : 'testing:decide.do')
  return (
    <ActDialog
      place={`sample ${item.id}`}
      start={start}
      title={t('testing:decide.of', { act, number: isolateBidi(item.valuationNumber) })}
      wide
      intro={
        <Column gap={12} className={classes.box}>
          <SampleFigures item={item} />
          <p className={classes.note}>
            {INDICATION[language]} ·{' '}
            {t('testing:item.model', {
              number: isolateBidi(digits(String(item.modelNumber))),
              date: isolateBidi(date(item.trainedOn)),
            })}{' '}
            ·{' '}
            <TextLink to="/valuations/$id" params={{ id: item.valuationId }} target="_blank">
              {t('testing:decide.record')}
            </TextLink>
          </p>
          <Drivers item={item} />
        </Column>
      }
      fields={({ values: { decision } }) => [
        {
          name: 'decision',
          kind: 'choice',
          label: t('testing:decide.question'),
          options: SAMPLE_DECISIONS.map((value) => ({ value, label: t(`testing:decision.${value}`) })),
          required: t('testing:fault.decision'),
        },
        decision === 'DIFFERS' && {
          name: 'cause',
          kind: 'select',
          label: t('testing:decide.cause'),
          options: DIFFERENCE_CAUSES.map((value) => ({ value, label: t(`testing:cause.${value}`) })),
          required: t('testing:fault.cause'),
        },
        {
          name: 'reason',
          kind: 'longText',
          label: t(decision === 'DIFFERS' ? 'testing:decide.reason' : 'testing:decide.reason.optional'),
          max: SAMPLE_LIMITS.reason,
          required: decision === 'DIFFERS' && t('testing:fault.reason'),
        },
        isLast && (
          <p key="last" className={classes.note}>
            {t('testing:decide.last')}
          </p>
        ),
      ]}
      save={t('testing:decide.save')}
      send={({ decision, cause, reason }) =>
        rpc.avmSamples.decide({
          id: item.id,
          version: item.version,
          decision: decision ?? 'AGREES',
          cause: decision === 'DIFFERS' ? cause : null,
          reason: reason.trim() || null,
        })
      }
      done={t('testing:decide.saved')}
      on={onSamples}
      onClose={onClose}
    />
  )
}

/** By how much each attribute moved the indication. */
function Drivers({ item: { base, drivers } }: { item: TestSample }) {
  const { t } = useTranslation()
  const { worthKwd } = useFormat()
  const { columnName } = useAvmWords()
  const signed = useSigned()
  if (drivers.length === 0) return null
  return (
    <details className={classes.draw}>
      <summary>{t('testing:decide.drivers')}</summary>
      <Column as="dl" gap={4} className={classes.drivers}>
        <Row align="stretch" justify="between" gap={16}>
          <dt>{t('avm:driver.base')}</dt>
          <dd>{worthKwd(base)}</dd>
        </Row>
        {drivers.map(({ column, amount }) => (
          <Row align="stretch" justify="between" gap={16} key={column}>
            <dt>{columnName(column)}</dt>
            <dd>{signed.amount(amount)}</dd>
          </Row>
        ))}
      </Column>
    </details>
  )
}
