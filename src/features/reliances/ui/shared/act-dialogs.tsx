import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ProofFields } from '#features/reviews/ui/shared/proof-fields.tsx'
import { useIdentityProof } from '#features/reviews/ui/shared/use-identity-proof.ts'
import { documentPages } from '#features/valuations/ui/shared/document-pages.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { formOf, sentOf, useDescribedFields } from '#web/forms/described-fields.ts'
import { faultsByField } from '#web/forms/fault-text.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Column } from '#web/kit/layout/layout.tsx'
import { ReasonAct } from '#web/records/details/reason-act.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { AGREED_FIELDS, REST_FIELDS } from '../../fields.ts'
import { RELIANCE_MONTHS, type RelianceDetails } from '../../model.ts'
import { agreeFaults } from '../../rules.ts'
import type { RelianceAct } from '../../workflow.ts'
import { involvementQuery, onReliances } from './reads.ts'

type Props = { of: RelianceDetails; onClose: () => void }

/** The dialog of an act on a letter. */
export function ActOnReliance({
  act,
  isClient,
  ...props
}: Props & { act: Exclude<RelianceAct, 'invoice' | 'retry'>; isClient: boolean }) {
  switch (act) {
    case 'consent':
      return <ConsentDialog isClient={isClient} {...props} />
    case 'agree':
      return <AgreeDialog {...props} />
    case 'issue':
      return <IssueDialog {...props} />
    default:
      return <EndDialog act={act} {...props} />
  }
}

/** The client consents, or the firm records by what. */
function ConsentDialog({ of: { id, version, valuationId }, isClient, onClose }: Props & { isClient: boolean }) {
  const { t } = useTranslation()
  const documents = useInfiniteQuery({ ...documentPages(valuationId), enabled: !isClient })
  const options = documents.data?.pages.flatMap(({ items }) =>
    items.map((one) => ({ value: one.id, label: one.description || one.file.name })),
  )
  return (
    <ActDialog
      place={`reliance-consent ${id}`}
      start={{ note: '', documentId: null as string | null }}
      title={t(isClient ? 'reliances:consent.give' : 'reliances:act.consent')}
      intro={isClient ? t('reliances:consent.text') : undefined}
      fields={() => [
        !isClient && {
          name: 'note',
          kind: 'text',
          label: t('reliances:field.consentNote'),
          hint: t('reliances:consent.note.hint'),
          max: REST_FIELDS.consentNote.max,
          required: t('reliances:fault.consent'),
        },
        !isClient &&
          (options ?? []).length > 0 && {
            name: 'documentId',
            kind: 'select',
            label: t('reliances:consent.document'),
            clearable: true,
            placeholder: t('forms:choose'),
            options: options ?? [],
          },
      ]}
      save={t(isClient ? 'reliances:consent.give' : 'reliances:consent.save')}
      send={({ note, documentId }) =>
        rpc.reliances.consent({ id, version, ...(note ? { note } : {}), ...(documentId ? { documentId } : {}) })
      }
      done={t('reliances:consent.saved')}
      on={onReliances}
      onClose={onClose}
    />
  )
}

/** Agrees to a letter, with what the firm had to do with the party before in sight. */
function AgreeDialog({ of, onClose }: Props) {
  const { t } = useTranslation()
  const { id, version, kind, concerns, months, state } = of
  const start = formOf(AGREED_FIELDS, { ...of, months: months ?? RELIANCE_MONTHS.usual })
  const isLimited = kind === 'RELIANCE'
  const inputs = useDescribedFields((field) => `reliances:field.${field}`)(AGREED_FIELDS, {
    fee: { required: true },
    months: { required: true },
    overriding: {
      required: true,
      hint: t('reliances:agree.overriding.hint', {
        concerns: concerns.map((one) => t(`reliances:concern.${one}`)).join(t('reliances:and')),
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

/** Issues an agreed letter, with proof of identity where the firm asks for it. */
function IssueDialog({ of: { id, version }, onClose }: Props) {
  const { t } = useTranslation()
  const { firm } = useMe()
  const proof = useIdentityProof()
  return (
    <ActDialog
      place={`reliance-issue ${id}`}
      start={{}}
      title={t('reliances:act.issue')}
      intro={t('reliances:issue.text')}
      fields={() => [firm.approvalProof && <ProofFields key="proof" proof={proof} />]}
      proof={{ state: proof, asked: () => firm.approvalProof }}
      save={t('reliances:act.issue')}
      send={(_, proved) => rpc.reliances.issue({ id, version, ...proved })}
      done={t('reliances:issue.done')}
      on={onReliances}
      onClose={onClose}
    />
  )
}

/** Ends a letter for a reason. */
function EndDialog({ of: { id, version }, act, onClose }: Props & { act: 'refuse' | 'withdraw' | 'revoke' }) {
  const { t } = useTranslation()
  return (
    <ReasonAct
      keptAt={`reliance-${act} ${id}`}
      title={t(`reliances:act.${act}`)}
      text={t(`reliances:${act}.text`)}
      action={t(`reliances:act.${act}`)}
      send={(reason) => rpc.reliances[act]({ id, version, reason })}
      done={t(`reliances:${act}.done`)}
      on={onReliances}
      onClose={onClose}
    />
  )
}
