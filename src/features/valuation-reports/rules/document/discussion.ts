import { type Block, heading, paragraphs, textOf } from '#features/papers/rules/blocks.ts'
import type { ToldDraft } from '../../model/compared.ts'
import { wordOfField } from './corrections.ts'
import type { Telling } from './telling.ts'

/** The drafts that were shown before the approval: when, to whom, what was asked, and what was stated otherwise afterwards; nothing where none was. */
export function discussionBlocks(telling: Telling): Block[] {
  const { data, speaker } = telling
  const { word } = speaker
  const drafts = data.discussion ?? []
  if (drafts.length === 0) return []
  return [
    heading(word('discussion')),
    ...paragraphs(word('discussion.intro')),
    {
      kind: 'table',
      columns: [
        { head: textOf(word('discussion.draft')), share: 1.3 },
        { head: textOf(word('discussion.to')), share: 1.5 },
        { head: textOf(word('discussion.asked')), share: 2 },
        { head: textOf(word('discussion.after')), share: 2.2 },
      ],
      rows: drafts.map((draft) =>
        [
          [speaker.number(draft.ordinal), speaker.date(draft.shownOn)].join('\n'),
          shownTo(telling, draft),
          asked(telling, draft),
          otherwise(telling, draft),
        ].map(textOf),
      ),
    },
  ]
}

const shownTo = ({ speaker }: Telling, { means, person }: ToldDraft): string =>
  means === 'PORTAL'
    ? speaker.word('discussion.PORTAL')
    : speaker.word(`discussion.${means}`, { name: speaker.typed(person ?? '') })

const asked = ({ speaker }: Telling, { remarks }: ToldDraft): string =>
  remarks.length === 0
    ? speaker.word('discussion.nothing')
    : remarks
        .map(({ subject, isAnswered }) => (isAnswered ? subject : `${subject} (${speaker.word('discussion.open')})`))
        .map(speaker.typed)
        .join('\n')

function otherwise(telling: Telling, { changes }: ToldDraft): string {
  const { speaker } = telling
  const { word } = speaker
  const amount = (value: number | null) => (value === null ? '—' : speaker.money(value))
  const values = changes.values.map(({ basis, before, after }) =>
    word('discussion.value', {
      basis: basis ? speaker.say(`conclusions:basis.${basis}`) : word('discussion.valueOf'),
      before: amount(before),
      after: amount(after),
    }),
  )
  const others = [
    ...changes.fields.map(({ field }) => wordOfField(field, speaker.reading.language)),
    ...changes.parts.map((part) => word(`discussion.part.${part}`)),
  ]
  return [
    ...(values.length > 0 ? values : [word('discussion.same')]),
    ...(others.length > 0 ? [word('discussion.others', { names: speaker.list(others) })] : []),
  ].join('\n')
}
