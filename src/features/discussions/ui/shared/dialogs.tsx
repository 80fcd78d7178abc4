import { useState } from 'react'
import { rowScope } from '#access/actor.ts'
import type { ShownMeans } from '#features/valuation-reports/model/compared.ts'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { useLanguage } from '#web/kit/text/use-format.ts'
import { ReasonAct } from '#web/records/details/reason-act.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { ANSWER_FIELDS, REMARK_FIELDS, SHOWN_FIELDS } from '../../fields.ts'
import type { Discussion, DraftRemark, ShownDraft } from '../../model.ts'
import { onDiscussions } from './reads.ts'

/** What is done in a dialog: showing the draft as it is now, taking one back, remarking on one, answering a remark. */
export type DiscussionAct =
  | { kind: 'show'; valuationId: string; of: Discussion }
  | { kind: 'withdraw'; draft: ShownDraft }
  | { kind: 'ask'; draft: ShownDraft }
  | { kind: 'answer'; remark: DraftRemark }
type Props<Kind extends DiscussionAct['kind']> = {
  act: Extract<DiscussionAct, { kind: Kind }>
  onClose: () => void
}

/** The dialog of an act on the drafts of a report. */
export function DiscussionDialog({ act, onClose }: { act: DiscussionAct; onClose: () => void }) {
  switch (act.kind) {
    case 'show':
      return <ShowDialog act={act} onClose={onClose} />
    case 'answer':
      return <AnswerDialog act={act} onClose={onClose} />
    case 'ask':
      return <AskDialog act={act} onClose={onClose} />
    case 'withdraw':
      return <WithdrawDialog act={act} onClose={onClose} />
  }
}

function ShowDialog({ act: { valuationId, of }, onClose }: Props<'show'>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [start] = useState(() => ({ means: (of.means[0] ?? 'MEETING') as ShownMeans, person: '', note: '' }))
  const { means, person, note } = SHOWN_FIELDS
  return (
    <ActDialog
      place={`draft-show ${valuationId}`}
      start={start}
      title={t('discussions:show')}
      intro={t('discussions:show.hint')}
      fields={({ values }) => [
        {
          kind: 'select',
          name: 'means',
          label: means.words[language],
          required: true,
          options: of.means.map((code) => ({ value: code, label: t(`discussions:means.${code}`) })),
        },
        values.means !== 'PORTAL' && {
          kind: 'text',
          name: 'person',
          label: person.words[language],
          max: person.max,
          required: t('discussions:fault.person'),
        },
        { kind: 'longText', name: 'note', label: note.words[language], max: note.max },
      ]}
      save={t('discussions:show')}
      send={(typed) => rpc.discussions.show({ valuationId, lastOrdinal: of.items[0]?.ordinal ?? 0, ...typed })}
      done={t('discussions:show.done')}
      on={onDiscussions}
      onClose={onClose}
    />
  )
}

function AskDialog({ act: { draft }, onClose }: Props<'ask'>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { user } = useMe()
  const isClient = user !== null && rowScope(user) === 'own'
  const [start] = useState(() => ({ person: '', subject: '', text: '' }))
  const { person, subject, text } = REMARK_FIELDS
  return (
    <ActDialog
      place={`draft-ask ${draft.id}`}
      start={start}
      title={t('discussions:ask')}
      fields={() => [
        !isClient && {
          kind: 'text',
          name: 'person',
          label: person.words[language],
          max: person.max,
          required: t('discussions:fault.by'),
        },
        { kind: 'text', name: 'subject', label: subject.words[language], max: subject.max, required: true },
        { kind: 'longText', name: 'text', label: text.words[language], max: text.max, required: true },
      ]}
      save={t('discussions:ask')}
      send={({ person: by, ...typed }) =>
        rpc.discussions.ask({ draftId: draft.id, ...typed, ...(isClient ? {} : { person: by }) })
      }
      done={t('discussions:ask.done')}
      on={onDiscussions}
      onClose={onClose}
    />
  )
}

function AnswerDialog({ act: { remark }, onClose }: Props<'answer'>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { id, version } = remark
  const [start] = useState(() => ({ answer: remark.answer ?? '' }))
  const { answer } = ANSWER_FIELDS
  return (
    <ActDialog
      place={`draft-answer ${id}`}
      start={start}
      title={t('discussions:answer')}
      intro={remark.text}
      fields={() => [
        { kind: 'longText', name: 'answer', label: answer.words[language], max: answer.max, required: true },
      ]}
      save={t('discussions:answer')}
      send={(typed) => rpc.discussions.answer({ id, version, ...typed })}
      done={t('discussions:answer.done')}
      on={onDiscussions}
      onClose={onClose}
    />
  )
}

function WithdrawDialog({ act: { draft }, onClose }: Props<'withdraw'>) {
  const { t } = useTranslation()
  const { id, version } = draft
  return (
    <ReasonAct
      keptAt={`draft-withdraw ${id}`}
      title={t('discussions:withdraw')}
      text={t('discussions:withdraw.text')}
      action={t('discussions:withdraw')}
      send={(reason) => rpc.discussions.withdraw({ id, version, reason })}
      done={t('discussions:withdraw.done')}
      on={onDiscussions}
      onClose={onClose}
    />
  )
}
