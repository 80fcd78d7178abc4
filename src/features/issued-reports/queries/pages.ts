import type { Kysely } from 'kysely'
import { kuwaitToday } from '#kernel/dates.ts'
import { formatDate, formatInstant, formatNumber, type Reading } from '#kernel/format.ts'
import type { DB } from '#server/db/tables.ts'
import {
  type DrawnAnswer,
  type DrawnAnswers,
  type DrawnQuestion,
  SHOWN,
  unlessTooMany,
} from '#server/web/drawn-pages.ts'
import type { Settings } from '../../settings/model.ts'
import type { Verification } from '../model.ts'
import { groupedCode, readCode } from '../rules/code.ts'
import { readDelivered } from './deliveries.ts'
import { verifyCode, verifyFile } from './verify.ts'

type Parts = { db: Kysely<DB>; settings: () => Promise<Pick<Settings, 'digits'>> }

const MEGABYTE = 1_048_576

/** A SHA-256 as programs print it. */
const HASH = /^[0-9a-f]{64}$/

/** What /verify shows: the form, what is wrong with a code, or what it says of its report; the same of a hash. What is typed into the form has its own address. */
async function answerVerify({ db, settings }: Parts, question: DrawnQuestion): Promise<DrawnAnswer> {
  const { text, language } = question
  if (text === null) return { status: 200, facts: {} }
  const hash = text.replace(/\s/g, '').toLowerCase()
  const read = HASH.test(hash) ? { hash } : readCode(text)
  if ('fault' in read) return { status: 200, facts: { typed: text, [`fault_${read.fault}`]: SHOWN } }
  const asked = 'hash' in read ? read.hash : read.code
  if (text !== asked) return { redirect: `/verify/${asked}` }
  const typed = 'hash' in read ? hash : groupedCode(asked)
  const asking = { db, request: question }
  const answer = async (): Promise<DrawnAnswer> => {
    const found = await ('hash' in read ? verifyFile(asking, { sha256: asked }) : verifyCode(asking, { code: asked }))
    const reading = { language, digits: (await settings()).digits }
    // An unknown code is answered as a known one is, but for what it says.
    const by = 'hash' in read ? { byHash: SHOWN, byCode: [] } : { byHash: [], byCode: SHOWN }
    return { status: 200, facts: { typed, code: typed, [found.validity]: [{ ...factsOf(found, reading), ...by }] } }
  }
  return unlessTooMany(answer, { typed, fault_tooMany: SHOWN })
}

function factsOf(found: Verification, reading: Reading) {
  const { number, version, latest, issuedOn, isLetter, isData, dataSha256 } = found
  const counted = (value: number | null) => (value === null ? '' : formatNumber(value, reading))
  return {
    data: isData ? SHOWN : [],
    carries: dataSha256 ? [{ dataSha256 }] : [],
    carriesNone: dataSha256 || isLetter || found.validity === 'PREPARING' ? [] : SHOWN,
    letter: isLetter ? SHOWN : [],
    report: isLetter ? [] : SHOWN,
    number: number ?? '',
    version: counted(version),
    plainVersion: String(version ?? ''),
    latest: counted(latest),
    issuedOn: issuedOn === null ? '' : formatDate(issuedOn, reading),
  }
}

/** What /delivered/TOKEN shows: the report and its download, or that the link no longer works. */
async function answerDelivered({ db, settings }: Parts, question: DrawnQuestion): Promise<DrawnAnswer> {
  const { text, language } = question
  const token = text ?? ''
  const found = await readDelivered({ db, request: question }, token)
  if (!found) return { status: 404, facts: { gone: SHOWN } }
  const reading = { language, digits: (await settings()).digits }
  const latest = formatNumber(found.latest, reading)
  const kind = { letter: found.isLetter ? SHOWN : [], report: found.isLetter ? [] : SHOWN }
  return {
    status: 200,
    facts: {
      open: [
        {
          ...kind,
          superseded: found.validity === 'SUPERSEDED' ? [{ latest }] : [],
          number: found.number,
          version: formatNumber(found.version, reading),
          issuedOn: formatDate(kuwaitToday(found.issuedAt), reading),
          fileName: found.fileName,
          megabytes: formatNumber(Math.max(0.1, found.size / MEGABYTE), reading, 1),
          until: formatInstant(found.expiresAt, reading),
          file: found.isWithheld ? [] : [{ href: `/files/delivered/${encodeURIComponent(token)}`, ...kind }],
          withheld: found.isWithheld ? SHOWN : [],
        },
      ],
    },
  }
}

/** What the pages about issued reports show that need no account. */
export const reportPages = (parts: Parts): Pick<DrawnAnswers, 'verify' | 'delivered'> => ({
  verify: (question) => answerVerify(parts, question),
  delivered: (question) => unlessTooMany(() => answerDelivered(parts, question)),
})
