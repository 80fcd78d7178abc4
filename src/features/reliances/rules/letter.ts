import { COMMA, formatDate, formatMoney, formatNumber, inDigits, type Reading } from '#kernel/format.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { fill } from '#kernel/words.ts'
import { areaLabel } from '../../places/model.ts'
import { lettersMessages as words } from '../messages/letters.ts'
import type { LetterData } from '../model.ts'

/** A letter worded in one language, as the template draws it. */
export type WordedLetter = {
  language: Reading['language']
  firm: string
  title: string
  date: { label: string; value: string }
  reference: { label: string; value: string }
  to: { name: string; honour: string }
  contact: string | null
  greeting: string
  subject: { label: string; text: string }
  opening: string
  facts: { label: string; value: string; figure: boolean }[]
  terms: { title: string; items: string[] }
  closing: string
  signer: { name: string; licence: string | null; line: string }
  stamp: string
  verify: string
  qr: string
}

/** Words a letter in one language; a name that is known in the other language alone is printed as it is. */
export function wordedLetter(data: LetterData, reading: Reading): WordedLetter {
  const { language } = reading
  const say = (key: keyof typeof words, params: Record<string, string> = {}) => fill(words[key][language], params)
  const date = (day: string) => isolateBidi(formatDate(day, reading))
  const { kind, report, party, signer, firm, client, property } = data
  const isArabic = language === 'ar'
  const name = party[language] || party[isArabic ? 'en' : 'ar']
  const addressed = data.isPerson ? ('PERSON' as const) : ('ORGANISATION' as const)
  const asked = client
    ? say(data.isAskedByClient ? 'asked.CLIENT' : 'asked.DOCUMENT', { client: isolateBidi(client) })
    : ''
  const place = [
    property.areaName && areaLabel(property.areaName, language),
    property.blockNumber && say('block', { block: inDigits(property.blockNumber, reading) }),
    property.plotNumber && say('plot', { plot: inDigits(property.plotNumber, reading) }),
  ].filter(Boolean)
  const fact = (label: string, value: string, figure = false) => ({ label, value, figure })
  return {
    language,
    firm: firm.name[language],
    title: say(`title.${kind}`),
    date: { label: say('date'), value: formatDate(data.on, reading) },
    reference: { label: say('reference'), value: data.number },
    to: {
      name: say(`to.${addressed}`, { name: isolateBidi(name) }),
      honour: isArabic ? say(`honour.${addressed}`) : '',
    },
    contact: data.contact && say('contact', { contact: isolateBidi(data.contact) }),
    greeting: isArabic ? say('greeting') : say(`honour.${addressed}`),
    subject: { label: say('subject'), text: say(`subject.${kind}`, { report: isolateBidi(report.number) }) },
    opening: say(`opening.${kind}`, { asked, purpose: isolateBidi(data.purpose) }).trim(),
    facts: [
      fact(
        say('report'),
        say('report.version', { number: isolateBidi(report.number), version: formatNumber(report.version, reading) }),
      ),
      fact(say('issuedOn'), formatDate(report.issuedOn, reading)),
      ...(report.valuedOn ? [fact(say('valuedOn'), formatDate(report.valuedOn, reading))] : []),
      ...(place.length > 0 ? [fact(say('property'), place.join(COMMA[language]))] : []),
      fact(say('hash'), report.sha256, true),
    ],
    terms: {
      title: say(`terms.${kind}`),
      items: [
        say('term.same'),
        say('term.noUpdate'),
        say('term.unchanged'),
        ...(data.expiresOn ? [say('term.ends', { date: date(data.expiresOn) })] : []),
        ...(data.cap === null ? [] : [say('term.cap', { amount: isolateBidi(formatMoney(data.cap, reading)) })]),
        say('term.alone'),
        ...(data.concerns.length === 0
          ? []
          : [
              [
                ...data.concerns.map((concern) => say(`concern.${concern}`)),
                say('concern.reason', { reason: isolateBidi(data.overriding ?? '') }),
              ].join(' '),
            ]),
      ],
    },
    closing: say('closing'),
    signer: {
      name: signer.name,
      licence: signer.registerNumber && say('licence', { number: isolateBidi(signer.registerNumber) }),
      line: say('signature'),
    },
    stamp: say('stamp'),
    verify: say('verify'),
    qr: say('qr'),
  }
}
