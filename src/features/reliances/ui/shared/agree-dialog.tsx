import { useQuery } from '@tanstack/react-query'
import { COMMA } from '#kernel/format.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { formOf, sentOf, useDescribedFields } from '#web/forms/described-fields.ts'
import { faultsByField } from '#web/forms/fault-text.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Column } from '#web/kit/layout/layout.tsx'
import { useLanguage } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { AGREED_FIELDS } from '../../fields.ts'
import { RELIANCE_MONTHS, type RelianceDetails } from '../../model.ts'
import { agreeFaults } from '../../rules.ts'
import { involvementQuery, onReliances } from './reads.ts'

type Props = { of: RelianceDetails; onClose: () => void }

/** Agrees to a letter, with what the firm had to do with the party before in sight. */
export function AgreeDialog({ of, onClose }: Props) {
  const { t } = useTranslation()
  const comma = COMMA[useLanguage()]
  const { id, version, kind, concerns, months, state } = of
  const start = formOf(AGREED_FIELDS, { ...of, months: months ?? RELIANCE_MONTHS.usual })
  const isLimited = kind === 'RELIANCE'
  const inputs = useDescribedFields((field) => `reliances:field.${field}`)(AGREED_FIELDS, {
    fee: { required: true },
    months: { required: true },
    overriding: {
      required: true,
      hint: t('reliances:agree.overriding.hint', {
        concerns: concerns.map((one) => t(`reliances:concern.${one}`)).join(comma),
      }),
    },
  })
  const sent = (typed: typeof start) => {
    const { fee, months: ends, cap, overriding } = sentOf(AGREED_FIELDS, typed)
    return { fee, overriding, ...(isLimited ? { months: ends, cap } : {}) }
  }
  return (
    <ActDialog
      place={`reliance-agree ${id}`}
      start={start}
      title={t(state === 'AGREED' ? 'reliances:act.agree.again' : 'reliances:act.agree')}
      intro={<InvolvementNote id={id} />}
      fields={() =>
        inputs.filter(
          ({ name }) =>
            (isLimited || (name !== 'months' && name !== 'cap')) && (concerns.length > 0 || name !== 'overriding'),
        )
      }
      check={(typed) => faultsByField(agreeFaults(sent(typed), { kind, concerns }))}
      save={t('reliances:agree.save')}
      send={(typed) => rpc.reliances.agree({ id, version, ...sent(typed) })}
      done={t('reliances:agree.saved')}
      on={onReliances}
      onClose={onClose}
    />
  )
}

/** What the firm had to do with the party before. */
function InvolvementNote({ id }: { id: string }) {
  const { t } = useTranslation()
  const { data } = useQuery(involvementQuery(id))
  if (!data) return null
  const { valuations, letters } = data
  const lines = [
    ...valuations.map(({ id: key, valuationNumber, matches }) => ({
      key,
      text: t(matches.includes('owner') ? 'reliances:agree.involvement.owner' : 'reliances:agree.involvement.client', {
        number: isolateBidi(valuationNumber),
      }),
    })),
    ...letters.map(({ id: key, number, valuationNumber }) => ({
      key,
      text: t('reliances:agree.involvement.letter', {
        number: isolateBidi(number),
        report: isolateBidi(valuationNumber),
      }),
    })),
  ]
  return (
    <Column gap={4}>
      <strong>{t('reliances:agree.involvement')}</strong>
      {lines.length === 0 ? <p>{t('reliances:agree.involvement.none')}</p> : null}
      {lines.map(({ key, text }) => (
        <p key={key}>{text}</p>
      ))}
    </Column>
  )
}
