import type { Language } from '#kernel/words.ts'

/** The parts of a mail in reading order, as plain texts that are not escaped yet. */
export type MailParts = {
  language: Language
  company: string
  subject: string
  greeting: string
  lead: string
  code: string | undefined
  facts: { label: string; value: string }[]
  /** Records with their own links, where the mail itself leads elsewhere, and a line for each thing that is reported of them. */
  records: { name: string; link?: string; lines: string[] }[]
  /** `plainly` introduces the link spelt out, for readers whose program shows no button. */
  action: { label: string; link: string; plainly: string } | undefined
  lasts: string | undefined
  note: string
  regards: string
  help: string
}

/** The mail as plain text. Code and link are on lines of their own, without invisible characters, so that they can be copied. */
export function toText(parts: MailParts): string {
  const { code, facts, records, action, lasts, note } = parts
  const paragraphs = [
    parts.greeting,
    parts.lead,
    code,
    facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    records
      .map(({ name, link, lines }) => [name, ...lines.map((line) => `- ${line}`), ...(link ? [link] : [])].join('\n'))
      .join('\n\n'),
    action && `${action.label}:\n${action.link}`,
    [lasts, note].filter(Boolean).join('\n'),
    `${parts.regards}\n${parts.company}`,
    parts.help,
  ]
  return `${paragraphs.filter(Boolean).join('\n\n')}\n`
}
