import { canonicalJson } from '#kernel/canonical-json.ts'
import { kuwaitDayOf } from '#kernel/dates.ts'
import { kwdFromFils } from '#kernel/money.ts'
import { asFigure, asText, some } from '../../exchange/rules/result.ts'
import { JOINT_SCHEMA, type Joint } from '../fields/carried.ts'
import type { NotIncluded, ScheduleLine, WholeMark } from '../model.ts'
import type { WholeReport } from './document.ts'
import { groupsOf, sumOf } from './schedule.ts'

const amountOf = (fils: number) => kwdFromFils(fils).toFixed(3)

/** The data that the PDF of an engagement's report carries, by which its bytes are hashed: JSON with the keys of every object in order and no blanks. */
export const jointData = (report: WholeReport & { mark: WholeMark; nonce: string }): string =>
  canonicalJson({ schema: JOINT_SCHEMA, result: jointOf(report) })

function jointOf({ data, choice, lines, mark, nonce }: WholeReport & { mark: WholeMark; nonce: string }): Joint {
  const { terms, notIncluded, issuer } = data
  const { asOne } = choice
  return {
    report: {
      ...{
        number: terms.number,
        version: mark.version,
        issuedOn: kuwaitDayOf(mark.issuedAt),
        language: choice.language,
      },
      ...{ form: choice.form, code: mark.code, verifyAt: mark.url, nonce },
    },
    title: asText(terms.title),
    client: asText(terms.client[choice.language === 'en' ? 'en' : 'ar']),
    addressee: asText(terms.requestedParty),
    orderReference: asText(terms.orderReference),
    ...{ purpose: asText(terms.purpose), basis: asText(terms.basis), premise: asText(terms.premise) },
    intendedUsers: asText(terms.intendedUsers),
    inspectionLevel: asText(terms.inspectionLevel),
    agreedOn: asText(terms.agreedOn),
    properties: lines.map(propertyOf),
    aggregate: amountOf(sumOf(lines)),
    lots: choice.byLots ? some(groupsOf(lines, 'lot').map(({ key, fils }) => lotOf(choice, key, fils))) : undefined,
    asOne: asOne ? { amount: amountOf(asOne.fils), reason: asText(asOne.reason) } : undefined,
    notIncluded: some(notIncluded.map(({ why, reason, ...one }) => ({ ...placeOf(one), why, reason: asText(reason) }))),
    issuer: issuer
      ? {
          ...{ name: asText(issuer.name), licence: asText(issuer.registerNumber) },
          licenceClass: asText(issuer.licenceClass),
        }
      : undefined,
  }
}

const placeOf = (of: Omit<NotIncluded, 'id' | 'ordinal' | 'valuationId' | 'why' | 'reason'>) => ({
  valuation: asText(of.valuationNumber),
  section: asText(of.section),
  reference: asText(of.clientReference),
  name: asText(of.name),
  areaName: asText(of.areaName),
  block: asText(of.blockNumber),
  plot: asText(of.plotNumber),
})

const propertyOf = (line: ScheduleLine, at: number): Joint['properties'][number] => ({
  place: at + 1,
  reportVersion: line.reportVersion,
  ...placeOf(line),
  lot: asText(line.lot),
  governorate: asText(line.governorate),
  category: asText(line.category),
  size: asFigure(line.size),
  tenure: asText(line.tenure),
  basis: asText(line.basis),
  valuedOn: asText(line.valuationDate),
  inspectedOn: asText(line.inspectionDate),
  amount: amountOf(line.fils),
  share:
    line.share === null
      ? undefined
      : {
          ...{ of: line.share, whole: amountOf(line.wholeFils), proRata: amountOf(line.proRataFils) },
          ...{ discount: asFigure(line.shareDiscount), reason: asText(line.shareReason) },
        },
})

function lotOf({ lots }: WholeReport['choice'], key: string | null, fils: number) {
  const valued = lots.find(({ lot }) => lot === key)
  return {
    ...{ lot: asText(key), sum: amountOf(fils) },
    ...{ asLot: valued && amountOf(valued.fils), reason: asText(valued?.reason) },
  }
}
