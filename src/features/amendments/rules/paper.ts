import { type Block, facts, heading, paragraphs, textOf } from '#features/papers/rules/blocks.ts'
import { formatDate, formatInstant, type Reading } from '#kernel/format.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import type { WordedPaper } from '../../invoices/rules/paper.ts'
import { leftToRight } from '../../papers/rules.ts'
import { amendmentsMessages } from '../messages.ts'
import type { Amendment } from '../model.ts'

/** An amendment on paper: its text word for word, its SHA-256, and the acceptance once there is one, or lines to sign. */
export const amendmentPaper =
  (of: Amendment) =>
  (reading: Reading): WordedPaper => {
    const { language } = reading
    const word = (key: keyof typeof amendmentsMessages) => amendmentsMessages[key][language]
    const isAccepted = of.state === 'ACCEPTED'
    const blocks: Block[] = [
      ...facts([
        [word('number'), leftToRight(of.number)],
        [word('state'), word(`state.${of.state}`)],
        [word('sentAt'), of.sentAt && isolateBidi(formatInstant(of.sentAt, reading))],
      ]),
      heading(word('text')),
      ...paragraphs(of.text[language].replaceAll('\n', '\n\n')),
      heading(word('hash')),
      { kind: 'text', text: textOf(leftToRight(of.textSha256)) },
      heading(word('acceptance')),
      ...(isAccepted
        ? facts([
            [word('name'), of.name && isolateBidi(of.name)],
            [word('acceptedOn'), of.acceptedOn && isolateBidi(formatDate(of.acceptedOn, reading))],
            [word('answeredAt'), of.answeredAt && isolateBidi(formatInstant(of.answeredAt, reading))],
            [word('evidence'), of.evidence && isolateBidi(of.evidence)],
          ])
        : paragraphs(word('paper.sign'))),
    ]
    return { title: word('paper.title'), blocks }
  }
