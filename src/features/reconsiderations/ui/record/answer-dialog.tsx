import { useTranslation } from 'react-i18next'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useSubmit } from '#web/forms/use-submit.ts'
import { useTypedDialog } from '#web/forms/use-typed.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { faultText } from '#web/kit/feedback/error-text.ts'
import { Choice } from '#web/kit/fields/choice.tsx'
import { MoneyField } from '#web/kit/fields/number-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Column, Grid, Text } from '#web/kit/layout/layout.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { DialogFoot } from '#web/kit/overlays/dialog-foot.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { type PathFaults, useRecordAct } from '#web/records/details/use-record-act.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { OUTCOMES, type Outcome, REVISED_FIELDS, VERDICTS, type Verdict } from '../../model/codes.ts'
import { RECONSIDERATION_LIMITS, type ReconsiderationDetails } from '../../model.ts'
import { answerFaults } from '../../rules.ts'
import ask from '../shared/ask.module.css'
import { onReconsiderations } from '../shared/reads.ts'

const hasField = (field: string) =>
  field === 'reason' || field.startsWith('changes') || /^evidence\.\d+\./.test(field) || isRevised(field)
const isRevised = (field: string) => (REVISED_FIELDS as readonly string[]).includes(field)

const startOf = (of: ReconsiderationDetails) => {
  const earlier = new Map(of.changes?.map(({ field, value }) => [field, value]))
  return {
    outcome: (of.outcome ?? 'KEEP') as Outcome,
    reason: of.answer ?? '',
    said: of.evidence.map(({ ordinal, verdict, response }) => ({ ordinal, verdict, response: response ?? '' })),
    values: REVISED_FIELDS.map((field) => ({ field, value: earlier.get(field) ?? of.valuation[field] })),
  }
}

/** The valuer's answer: of each piece of evidence what was made of it, then whether the value stays, and why. */
export function AnswerDialog({ of, onClose }: { of: ReconsiderationDetails; onClose: () => void }) {
  const { t } = useTranslation()
  const { number, worth } = useFormat()
  const { id, version, valuation } = of
  const [{ outcome, reason, said, values }, set, done] = useTypedDialog(
    `reconsideration-answer ${id}`,
    startOf(of),
    onClose,
  )
  const put = (changes: Partial<ReturnType<typeof startOf>>) => set((was) => ({ ...was, ...changes }))
  const { run, stale } = useRecordAct({ on: onReconsiderations, onDone: done, has: hasField })
  const changes = () =>
    outcome === 'KEEP'
      ? []
      : values.flatMap(({ field, value }) => (value === null || value === valuation[field] ? [] : [{ field, value }]))
  const evidence = () =>
    said.flatMap(({ ordinal, verdict, response }) =>
      verdict ? [{ ordinal, verdict, response: response || null }] : [],
    )
  const { form, busy, error, faults, submit, clearFault } = useSubmit<string>(
    () => {
      const answer = { outcome, reason, evidence: evidence(), changes: changes() }
      const found = answerFaults(answer, { count: of.evidence.length, values: valuation })
      return Object.fromEntries(found.map((fault) => [fault.field, faultText(fault)])) as PathFaults
    },
    async () =>
      (await run(
        () => rpc.reconsiderations.answer({ id, version, outcome, reason, evidence: evidence(), changes: changes() }),
        t('reconsiderations:answer.saved'),
      )) ?? {},
  )
  const say = (place: number, change: { verdict?: Verdict; response?: string }) => {
    clearFault(`evidence.${place}.verdict`)
    clearFault(`evidence.${place}.response`)
    set((was) => ({ ...was, said: was.said.map((one, at) => (at === place ? { ...one, ...change } : one)) }))
  }
  return (
    <Dialog
      opened
      wide
      onClose={() => !busy && onClose()}
      title={t('reconsiderations:answer.do')}
      keepOpen={reason !== '' || said.some(({ verdict }) => verdict !== null)}
    >
      <form ref={form} noValidate onSubmit={submit}>
        <Column>
          {of.evidence.map((one, place) => {
            const about = [isolateBidi(worth(one.price)), isolateBidi(one.place ?? one.source)].join(' · ')
            const fault = faults[`evidence.${place}.verdict`]
            return (
              <Column gap={12} key={one.ordinal} className={ask.evidence}>
                <Choice<Verdict>
                  label={t('reconsiderations:answer.evidence', { n: number(one.ordinal), what: about })}
                  options={VERDICTS.map((value) => ({ value, label: t(`reconsiderations:verdict.${value}`) }))}
                  value={said[place]?.verdict ?? null}
                  onChange={(verdict) => say(place, { verdict })}
                />
                {fault ? (
                  <Text tone="red" size={13} role="alert">
                    {fault}
                  </Text>
                ) : null}
                <TextField
                  label={t('reconsiderations:answer.response')}
                  value={said[place]?.response}
                  onChange={(response) => say(place, { response })}
                  error={faults[`evidence.${place}.response`]}
                  maxLength={RECONSIDERATION_LIMITS.response}
                  required={said[place]?.verdict === 'NOT_TAKEN'}
                />
              </Column>
            )
          })}
          <Choice<Outcome>
            label={t('reconsiderations:answer.outcome')}
            options={OUTCOMES.map((value) => ({ value, label: t(`reconsiderations:outcome.${value}`) }))}
            value={outcome}
            onChange={(next) => put({ outcome: next })}
          />
          {outcome === 'REVISE' ? (
            <Grid least="12rem" align="start" gap={12}>
              {values.map(({ field, value }, at) => (
                <MoneyField
                  key={field}
                  label={t(`reconsiderations:field.${field}`)}
                  isWorth
                  value={value}
                  onChange={(next) => {
                    clearFault('changes')
                    clearFault(`changes.${field}`)
                    clearFault(field)
                    put({ values: values.map((one, place) => (place === at ? { ...one, value: next } : one)) })
                  }}
                  error={
                    faults[`changes.${field}`] ?? faults[field] ?? (field === 'finalValue' ? faults.changes : undefined)
                  }
                />
              ))}
            </Grid>
          ) : null}
          <TextField
            label={t('reconsiderations:answer.reason')}
            value={reason}
            onChange={(text) => {
              clearFault('reason')
              put({ reason: text })
            }}
            error={faults.reason}
            maxLength={RECONSIDERATION_LIMITS.answer}
            multiline
            required
          />
          <div role="alert">{stale ? <p>{t('reconsiderations:stale')}</p> : null}</div>
          {error ? <ErrorPanel error={error} /> : null}
          <DialogFoot onCancel={done} busy={busy}>
            {t('reconsiderations:answer.save')}
          </DialogFoot>
        </Column>
      </form>
    </Dialog>
  )
}
