import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useSubmit } from '#web/forms/use-submit.ts'
import { useTypedDialog } from '#web/forms/use-typed.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { Choice } from '#web/kit/fields/choice.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { DialogFoot } from '#web/kit/overlays/dialog-foot.tsx'
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
import { SampleFigures } from './sample-figures.tsx'
import classes from './testing.module.css'
import { useSampleAct } from './use-sample-act.ts'

type Typed = { decision: SampleDecision | null; cause: DifferenceCause | null; reason: string }
type Props = { item: TestSample; isLast: boolean; onClose: () => void }

/** The reviewer decides whether the indication agrees with the final value, or corrects the decision. */
export function DecideDialog({ item, isLast, onClose }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { date, digits } = useFormat()
  const start: Typed = { decision: item.decision, cause: item.cause, reason: item.reason ?? '' }
  const [{ decision, cause, reason }, put, done] = useTypedDialog(`sample ${item.id}`, start, onClose)
  const set = (part: Partial<Typed>) => put((was) => ({ ...was, ...part }))
  const { run, stale } = useSampleAct(done, ['cause', 'reason'])
  const differs = decision === 'DIFFERS'
  const { form, busy, error, faults, submit, clearFault } = useSubmit<'decision' | 'cause' | 'reason'>(
    () => ({
      ...(decision ? {} : { decision: t('testing:fault.decision') }),
      ...(differs && !cause ? { cause: t('testing:fault.cause') } : {}),
      ...(differs && reason.trim() === '' ? { reason: t('testing:fault.reason') } : {}),
    }),
    () =>
      run(
        () =>
          rpc.avmSamples.decide({
            id: item.id,
            version: item.version,
            decision: decision ?? 'AGREES',
            cause: differs ? cause : null,
            reason: reason.trim() || null,
          }),
        t('testing:decide.saved'),
      ),
  )
  const act = t(item.decision ? 'testing:decide.correct' : 'testing:decide.do')
  return (
    <Dialog
      opened
      wide
      onClose={() => !busy && onClose()}
      title={t('testing:decide.of', { act, number: isolateBidi(item.valuationNumber) })}
      keepOpen={decision !== item.decision || cause !== item.cause || reason !== (item.reason ?? '')}
    >
      <form ref={form} noValidate onSubmit={submit}>
        <Stack gap="md">
          <div className={classes.box}>
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
          </div>
          <Choice
            label={t('testing:decide.question')}
            options={SAMPLE_DECISIONS.map((value) => ({ value, label: t(`testing:decision.${value}`) }))}
            value={decision}
            onChange={(value) => {
              clearFault('decision')
              set({ decision: value })
            }}
          />
          <div role="alert">{faults.decision ? <p className={classes.outside}>{faults.decision}</p> : null}</div>
          {differs ? (
            <SelectField<DifferenceCause>
              label={t('testing:decide.cause')}
              value={cause}
              onChange={(value) => {
                clearFault('cause')
                set({ cause: value })
              }}
              options={DIFFERENCE_CAUSES.map((value) => ({ value, label: t(`testing:cause.${value}`) }))}
              error={faults.cause}
              required
            />
          ) : null}
          <TextField
            label={t(differs ? 'testing:decide.reason' : 'testing:decide.reason.optional')}
            value={reason}
            onChange={(text) => {
              clearFault('reason')
              set({ reason: text })
            }}
            error={faults.reason}
            maxLength={SAMPLE_LIMITS.reason}
            multiline
            required={differs}
          />
          {isLast ? <p className={classes.note}>{t('testing:decide.last')}</p> : null}
          <div role="alert">{stale ? <p>{t('testing:stale')}</p> : null}</div>
          {error ? <ErrorPanel error={error} /> : null}
          <DialogFoot onCancel={done} busy={busy}>
            {t('testing:decide.save')}
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
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
      <dl className={classes.drivers}>
        <div>
          <dt>{t('avm:driver.base')}</dt>
          <dd>{worthKwd(base)}</dd>
        </div>
        {drivers.map(({ column, amount }) => (
          <div key={column}>
            <dt>{columnName(column)}</dt>
            <dd>{signed.amount(amount)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
