import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { faultsByField } from '#web/forms/fault-text.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Choice } from '#web/kit/fields/choice.tsx'
import { MoneyField } from '#web/kit/fields/number-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Column, Grid, Text } from '#web/kit/layout/layout.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { JUDGED_FIELDS, REST_FIELDS } from '../../fields.ts'
import { OUTCOMES, type Outcome, REVISED_FIELDS, VERDICTS, type Verdict } from '../../model/codes.ts'
import type { ReconsiderationDetails } from '../../model.ts'
import { answerFaults } from '../../rules.ts'
import ask from '../shared/ask.module.css'
import { onReconsiderations } from '../shared/reads.ts'

const startOf = (of: ReconsiderationDetails) => {
  const earlier = new Map(of.changes?.map(({ field, value }) => [field, value]))
  return {
    outcome: (of.outcome ?? 'KEEP') as Outcome,
    reason: of.answer ?? '',
    said: of.evidence.map(({ ordinal, verdict, response }) => ({ ordinal, verdict, response: response ?? '' })),
    values: REVISED_FIELDS.map((field) => ({ field, value: earlier.get(field) ?? of.valuation[field] })),
  }
}
type Typed = ReturnType<typeof startOf>

const answerOf = ({ outcome, reason, said, values }: Typed, { valuation }: ReconsiderationDetails) => ({
  outcome,
  reason,
  evidence: said.flatMap(({ ordinal, verdict, response }) =>
    verdict ? [{ ordinal, verdict, response: response || null }] : [],
  ),
  changes: values.flatMap(({ field, value }) =>
    outcome === 'KEEP' || value === null || value === valuation[field] ? [] : [{ field, value }],
  ),
})

/** The valuer's answer: of each piece of evidence what was made of it, then whether the value stays, and why. */
export function AnswerDialog({ of, onClose }: { of: ReconsiderationDetails; onClose: () => void }) {
  const { t } = useTranslation()
  const { number, worth } = useFormat()
  const { id, version, valuation } = of
  return (
    <ActDialog
      place={`reconsideration-answer ${id}`}
      start={startOf(of)}
      title={t('reconsiderations:answer.do')}
      wide
      fields={({ values: { outcome, said, values }, faults, put }) => {
        const say = (place: number, change: { verdict?: Verdict; response?: string }) =>
          put({ said: said.map((one, at) => (at === place ? { ...one, ...change } : one)) })
        return [
          ...of.evidence.map((one, place) => {
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
                  maxLength={JUDGED_FIELDS.response.max}
                  required={said[place]?.verdict === 'NOT_TAKEN'}
                />
              </Column>
            )
          }),
          {
            name: 'outcome',
            kind: 'choice',
            label: t('reconsiderations:answer.outcome'),
            options: OUTCOMES.map((value) => ({ value, label: t(`reconsiderations:outcome.${value}`) })),
          },
          outcome === 'REVISE' && (
            <Grid key="values" least="12rem" align="start" gap={12}>
              {values.map(({ field, value }, at) => (
                <MoneyField
                  key={field}
                  label={t(`reconsiderations:field.${field}`)}
                  isWorth
                  value={value}
                  onChange={(next) =>
                    put({ values: values.map((one, place) => (place === at ? { ...one, value: next } : one)) })
                  }
                  error={
                    faults[`changes.${field}`] ?? faults[field] ?? (field === 'finalValue' ? faults.changes : undefined)
                  }
                />
              ))}
            </Grid>
          ),
          {
            name: 'reason',
            kind: 'longText',
            label: t('reconsiderations:answer.reason'),
            max: REST_FIELDS.answer.max,
            required: true,
          },
        ]
      }}
      check={(typed) =>
        faultsByField(answerFaults(answerOf(typed, of), { count: of.evidence.length, values: valuation }))
      }
      paths={{ said: /^evidence\.\d+\./, values: /^changes|^(land|building|final)Value$/ }}
      save={t('reconsiderations:answer.save')}
      send={(typed) => rpc.reconsiderations.answer({ id, version, ...answerOf(typed, of) })}
      done={t('reconsiderations:answer.saved')}
      on={onReconsiderations}
      onClose={onClose}
    />
  )
}
