import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROLES, type Role } from '#access/roles.ts'
import { api } from '#app/api.ts'
import { IS_LONG } from '../support/extent.ts'
import { openProduct, type Person, type Product } from '../support/product.ts'
import { bringInto, heard, letPasswordsExpire, refusedTo, STATES, sessionOf, type Told } from '../support/states.ts'

// Who may call each verb, written out once more from the ledger (A4, V10). A new verb needs a line of its own here.
const SUPERS: Role[] = ['ADMIN', 'SYSTEM_ADMIN']
const PRIVILEGED: Role[] = [...SUPERS, 'VALUATION_MANAGER']
const STAFF: Role[] = [...PRIVILEGED, 'SENIOR_APPRAISER', 'APPRAISER']
const INSIDE: Role[] = [...STAFF, 'READ_ONLY']
const REVIEWERS: Role[] = [...PRIVILEGED, 'SENIOR_APPRAISER']
const KEEPERS: Role[] = [...STAFF, 'USER', 'CLIENT']
const SIGNED_IN = [...ROLES]
const REPORT_READERS: Role[] = [...KEEPERS, 'READ_ONLY']
const MAY: Record<string, Role[] | 'anybody'> = {
  'analytics.load': REPORT_READERS,
  'approaches.get': INSIDE,
  'approaches.versions': INSIDE,
  'approaches.version': INSIDE,
  'approaches.support': INSIDE,
  'approaches.rates': INSIDE,
  'approaches.save': STAFF,
  'approaches.present': INSIDE,
  'live.present': INSIDE,
  'live.leave': INSIDE,
  'approaches.keep': STAFF,
  'approaches.copy': STAFF,
  'approaches.conclude': STAFF,
  'clientFiles.list': ['USER', 'CLIENT'],
  'clientFiles.get': SIGNED_IN,
  'clientFiles.begin': SIGNED_IN,
  'clientFiles.give': SIGNED_IN,
  'clientFiles.takeBack': SIGNED_IN,
  'clientFiles.ask': STAFF,
  'clientFiles.withdrawAsk': STAFF,
  'clientFiles.accept': STAFF,
  'clientFiles.reject': STAFF,
  'clients.own': SIGNED_IN,
  'clients.ofPerson': PRIVILEGED,
  'clients.list': PRIVILEGED,
  'clients.get': PRIVILEGED,
  'clients.companies': PRIVILEGED,
  'clients.open': PRIVILEGED,
  'clients.update': PRIVILEGED,
  'clients.join': PRIVILEGED,
  'clients.invite': SIGNED_IN,
  'clients.withdraw': SIGNED_IN,
  'clients.accept': SIGNED_IN,
  'clients.decline': SIGNED_IN,
  'clients.remove': SIGNED_IN,
  'clients.leave': SIGNED_IN,
  'clients.handOn': SIGNED_IN,
  'audit.list': PRIVILEGED,
  'audit.activity': PRIVILEGED,
  'audit.chain': PRIVILEGED,
  'comparisons.compare': SIGNED_IN,
  'comparisons.get': SIGNED_IN,
  'comparisons.list': SIGNED_IN,
  'comparisons.timeline': SIGNED_IN,
  'comparisons.save': KEEPERS,
  'comparisons.update': KEEPERS,
  'comparisons.recompute': KEEPERS,
  'comparisons.delete': KEEPERS,
  'dashboard.load': SIGNED_IN,
  'dashboard.work': STAFF,
  'declarations.ofValuation': STAFF,
  'declarations.lacking': STAFF,
  'declarations.declare': STAFF,
  'declarations.decide': PRIVILEGED,
  'dashboard.mine': STAFF,
  'dashboard.team': REVIEWERS,
  'portal.load': ['USER', 'CLIENT'],
  'portal.reports': ['USER', 'CLIENT'],
  'portal.tour': ['USER', 'CLIENT'],
  'documents.list': SIGNED_IN,
  'documents.get': SIGNED_IN,
  'documents.search': SIGNED_IN,
  'documents.add': STAFF,
  'documents.update': STAFF,
  'documents.replace': STAFF,
  'documents.remove': STAFF,
  'imports.list': STAFF,
  'imports.get': STAFF,
  'imports.errors': STAFF,
  'imports.preview': STAFF,
  'imports.set': STAFF,
  'imports.check': STAFF,
  'imports.run': STAFF,
  'imports.cancel': STAFF,
  'imports.remove': STAFF,
  'imports.undo': STAFF,
  'inspections.get': SIGNED_IN,
  'inspections.list': SIGNED_IN,
  'inspections.day': SIGNED_IN,
  'inspections.takeAlong': SIGNED_IN,
  'inspections.overlaps': STAFF,
  'inspections.plan': STAFF,
  'inspections.save': STAFF,
  'inspections.fail': STAFF,
  'inspections.cancel': STAFF,
  'inspections.complete': STAFF,
  'inspections.saveForm': STAFF,
  'inspections.decide': STAFF,
  'inspections.addPhoto': STAFF,
  'inspections.updatePhoto': STAFF,
  'inspections.orderPhotos': STAFF,
  'inspections.removePhoto': STAFF,
  'mails.get': SUPERS,
  'issuedReports.ofValuation': SIGNED_IN,
  'issuedReports.verify': 'anybody',
  'issuedReports.verifyFile': 'anybody',
  'issuedReports.issue': REVIEWERS,
  'issuedReports.retry': REVIEWERS,
  'issuedReports.deliver': STAFF,
  'issuedReports.revokeDelivery': STAFF,
  'issuedReports.propose': STAFF,
  'issuedReports.withdraw': STAFF,
  'issuedReports.decide': REVIEWERS,
  'keptReports.list': REPORT_READERS,
  'keptReports.get': REPORT_READERS,
  'keptReports.create': REPORT_READERS,
  'keptReports.update': REPORT_READERS,
  'keptReports.delete': REPORT_READERS,
  'keptReports.share': PRIVILEGED,
  'keptReports.recipients': STAFF,
  'keptReports.schedule': STAFF,
  'keptReports.retry': STAFF,
  'mails.list': SUPERS,
  'licences.get': PRIVILEGED,
  'licences.own': SIGNED_IN,
  'licences.expiring': STAFF,
  'licences.ofValuation': STAFF,
  'licences.set': SUPERS,
  'licences.remove': SUPERS,
  'licences.review': REVIEWERS,
  'spatial.area': REPORT_READERS,
  'spatial.compare': REPORT_READERS,
  'spatial.amenities': REPORT_READERS,
  'spatial.time': REPORT_READERS,
  'spatial.zoning': REPORT_READERS,
  'spatial.mapAreas': REPORT_READERS,
  'spatial.mapHexagons': REPORT_READERS,
  'spatial.mapPins': REPORT_READERS,
  'spatial.around': REPORT_READERS,
  'amenities.list': INSIDE,
  'amenities.get': INSIDE,
  'amenities.timeline': INSIDE,
  'amenities.origins': INSIDE,
  'amenities.create': SUPERS,
  'amenities.correct': SUPERS,
  'amenities.withdraw': SUPERS,
  'amenities.restore': SUPERS,
  'zones.list': INSIDE,
  'zones.get': INSIDE,
  'zones.timeline': INSIDE,
  'zones.origins': INSIDE,
  'zones.create': SUPERS,
  'zones.replace': SUPERS,
  'zones.end': SUPERS,
  'zones.withdraw': SUPERS,
  'zones.restore': SUPERS,
  'market.list': INSIDE,
  'market.map': INSIDE,
  'market.get': INSIDE,
  'market.timeline': INSIDE,
  'market.parcel': INSIDE,
  'market.duplicates': STAFF,
  'market.doubts': STAFF,
  'market.create': STAFF,
  'market.correct': STAFF,
  'market.verify': STAFF,
  'market.withdraw': STAFF,
  'market.restore': STAFF,
  'market.join': STAFF,
  'market.keepApart': STAFF,
  'market.addValuation': STAFF,
  'market.photos': INSIDE,
  'market.addPhoto': STAFF,
  'market.updatePhoto': STAFF,
  'market.orderPhotos': STAFF,
  'market.removePhoto': STAFF,
  'comments.list': STAFF,
  'comments.people': STAFF,
  'comments.history': STAFF,
  'comments.add': STAFF,
  'comments.edit': STAFF,
  'comments.remove': STAFF,
  'comments.follow': STAFF,
  'followUps.list': STAFF,
  'followUps.people': STAFF,
  'followUps.history': STAFF,
  'followUps.add': STAFF,
  'followUps.change': STAFF,
  'followUps.move': STAFF,
  'comparables.get': INSIDE,
  'comparables.found': INSIDE,
  'comparables.log': INSIDE,
  'comparables.search': STAFF,
  'comparables.choose': STAFF,
  'invoices.list': SIGNED_IN,
  'invoices.get': SIGNED_IN,
  'invoices.ageing': INSIDE,
  'invoices.statement': SIGNED_IN,
  'invoices.propose': REVIEWERS,
  'invoices.quoted': REVIEWERS,
  'invoices.accounts': REVIEWERS,
  'invoices.create': REVIEWERS,
  'invoices.invoiceQuote': REVIEWERS,
  'invoices.update': REVIEWERS,
  'invoices.delete': REVIEWERS,
  'invoices.issue': REVIEWERS,
  'invoices.pay': REVIEWERS,
  'invoices.refund': PRIVILEGED,
  'invoices.reverse': PRIVILEGED,
  'invoices.credit': PRIVILEGED,
  'requests.list': SIGNED_IN,
  'requests.get': SIGNED_IN,
  'requests.create': SIGNED_IN,
  'requests.update': SIGNED_IN,
  'requests.delete': SIGNED_IN,
  'requests.submit': SIGNED_IN,
  'requests.answer': SIGNED_IN,
  'requests.accept': SIGNED_IN,
  'requests.withdraw': SIGNED_IN,
  'requests.ask': STAFF,
  'requests.addEvidence': REVIEWERS,
  'requests.quote': REVIEWERS,
  'requests.record': REVIEWERS,
  'requests.decline': REVIEWERS,
  'requests.convert': STAFF,
  'invoices.payByLink': REPORT_READERS,
  'invoices.sendReceipt': REPORT_READERS,
  'invoices.acceptReceipt': REVIEWERS,
  'invoices.rejectReceipt': REVIEWERS,
  'messages.threads': SIGNED_IN,
  'messages.get': SIGNED_IN,
  'messages.list': SIGNED_IN,
  'messages.unread': SIGNED_IN,
  'messages.begin': SIGNED_IN,
  'messages.send': SIGNED_IN,
  'messages.read': SIGNED_IN,
  'messages.handOver': STAFF,
  'reconsiderations.list': SIGNED_IN,
  'reconsiderations.get': SIGNED_IN,
  'reconsiderations.ofValuation': SIGNED_IN,
  'reconsiderations.ask': SIGNED_IN,
  'reconsiderations.answer': STAFF,
  'reconsiderations.decide': REVIEWERS,
  'reconsiderations.withdraw': SIGNED_IN,
  'workFiles.get': INSIDE,
  'workFiles.missing': INSIDE,
  'workFiles.hold': PRIVILEGED,
  'workFiles.lift': PRIVILEGED,
  'unitCosts.list': INSIDE,
  'unitCosts.inForce': INSIDE,
  'unitCosts.history': INSIDE,
  'unitCosts.create': PRIVILEGED,
  'unitCosts.correct': PRIVILEGED,
  'unitCosts.withdraw': PRIVILEGED,
  'quality.check': INSIDE,
  'quality.rules': INSIDE,
  'quality.history': PRIVILEGED,
  'quality.explain': STAFF,
  'quality.setRule': PRIVILEGED,
  'quality.undoRule': PRIVILEGED,
  'phrases.list': INSIDE,
  'phrases.add': STAFF,
  'phrases.remove': STAFF,
  'reviews.get': INSIDE,
  'reviews.changes': INSIDE,
  'reviews.comment': REVIEWERS,
  'reviews.answer': STAFF,
  'reviews.reopen': REVIEWERS,
  'reviews.accept': REVIEWERS,
  'reviews.removeComment': REVIEWERS,
  'reviews.approve': REVIEWERS,
  'performance.load': STAFF,
  'ownData.export': SIGNED_IN,
  'telemetry.get': SIGNED_IN,
  'telemetry.pageView': SIGNED_IN,
  'telemetry.setConsent': SIGNED_IN,
  'notifications.list': SIGNED_IN,
  'notifications.count': SIGNED_IN,
  'notifications.choices': SIGNED_IN,
  'notifications.mark': SIGNED_IN,
  'notifications.readAll': SIGNED_IN,
  'notifications.choose': SIGNED_IN,
  'notifications.choosePush': SIGNED_IN,
  'notifications.devices': SIGNED_IN,
  'notifications.subscribe': SIGNED_IN,
  'notifications.unsubscribe': SIGNED_IN,
  'notifications.quietHours': SIGNED_IN,
  'notifications.chooseQuietHours': SIGNED_IN,
  'people.me': 'anybody',
  'people.prefer': SIGNED_IN,
  'people.security': SIGNED_IN,
  'people.updateProfile': SIGNED_IN,
  'people.endSession': SIGNED_IN,
  'people.endOtherSessions': SIGNED_IN,
  'people.distrustDevice': SIGNED_IN,
  'people.assignable': STAFF,
  'people.clients': STAFF,
  'people.list': PRIVILEGED,
  'people.get': PRIVILEGED,
  'people.update': SIGNED_IN,
  'people.invite': SUPERS,
  'people.inviteAgain': SUPERS,
  'people.confirmAgain': SUPERS,
  'people.remove': SUPERS,
  'people.requireTwoFactor': SUPERS,
  'people.enforceTwoFactor': SUPERS,
  'people.resetTwoFactor': SUPERS,
  'people.signOutEverywhere': SUPERS,
  'places.locate': SIGNED_IN,
  'places.areas': SUPERS,
  'places.area': SUPERS,
  'places.changeArea': SUPERS,
  'places.withdrawAreaChange': SUPERS,
  'properties.list': SIGNED_IN,
  'properties.search': SIGNED_IN,
  'properties.get': SIGNED_IN,
  'properties.timeline': SIGNED_IN,
  'properties.values': SIGNED_IN,
  'properties.duplicates': STAFF,
  'properties.create': STAFF,
  'properties.update': STAFF,
  'properties.delete': SUPERS,
  'properties.photos': SIGNED_IN,
  'properties.addPhoto': STAFF,
  'properties.updatePhoto': STAFF,
  'properties.orderPhotos': STAFF,
  'properties.removePhoto': STAFF,
  'avm.estimate': REPORT_READERS,
  'avm.accuracy': REPORT_READERS,
  'avmBatches.list': REPORT_READERS,
  'avmBatches.results': REPORT_READERS,
  'avmBatches.start': REPORT_READERS,
  'avmBatches.cancel': REPORT_READERS,
  'avmBatches.remove': REPORT_READERS,
  'avmModels.list': SUPERS,
  'avmModels.train': SUPERS,
  'avmModels.cancel': SUPERS,
  'avmModels.schedule': SUPERS,
  'avmSamples.list': INSIDE,
  'avmSamples.round': INSIDE,
  'avmSamples.mine': REVIEWERS,
  'avmSamples.reviewers': PRIVILEGED,
  'avmSamples.decide': REVIEWERS,
  'avmSamples.assign': PRIVILEGED,
  'avmSamples.close': PRIVILEGED,
  'backups.get': SUPERS,
  'backups.start': SUPERS,
  'registers.preview': REPORT_READERS,
  'reportRuns.list': REPORT_READERS,
  'reportRuns.get': REPORT_READERS,
  'reportRuns.start': REPORT_READERS,
  'reportRuns.cancel': REPORT_READERS,
  'reportRuns.retry': REPORT_READERS,
  'reportRuns.remove': REPORT_READERS,
  'reportShares.list': STAFF,
  'reportShares.create': STAFF,
  'reportShares.revoke': STAFF,
  'reportShares.open': 'anybody',
  'search.find': 'anybody',
  'settings.get': SUPERS,
  'settings.update': SUPERS,
  'settings.history': SUPERS,
  'settings.undo': SUPERS,
  'settings.dismissSetUp': SUPERS,
  'valuationReports.get': INSIDE,
  'valuationReports.save': STAFF,
  'valuationReports.wordings': PRIVILEGED,
  'valuationReports.wordingHistory': PRIVILEGED,
  'valuationReports.saveWording': PRIVILEGED,
  'valuations.list': SIGNED_IN,
  'valuations.board': SIGNED_IN,
  'valuations.calendar': SIGNED_IN,
  'valuations.map': SIGNED_IN,
  'valuations.search': SIGNED_IN,
  'valuations.get': SIGNED_IN,
  'valuations.timeline': SIGNED_IN,
  'valuations.counts': SIGNED_IN,
  'valuations.priorWork': STAFF,
  'valuations.progress': INSIDE,
  'valuations.create': STAFF,
  'valuations.update': STAFF,
  'valuations.move': STAFF,
  'valuations.pause': STAFF,
  'valuations.resume': STAFF,
  'valuations.handOver': PRIVILEGED,
  'valuations.delete': PRIVILEGED,
  'views.list': SIGNED_IN,
  'views.create': SIGNED_IN,
  'views.update': SIGNED_IN,
  'views.share': PRIVILEGED,
  'views.delete': SIGNED_IN,
}
// What is answered to anyone who lacks the permission, where it is not 'permission-denied'.
const DENIED: Record<string, string> = {
  'people.requireTwoFactor': 'two-factor-denied',
  'people.enforceTwoFactor': 'two-factor-denied',
  'people.resetTwoFactor': 'two-factor-denied',
}
const verbs = Object.entries(api).flatMap(([feature, its]) => Object.keys(its).map((verb) => `${feature}.${verb}`))

// Anyone who is let through meets the verb's own shape, which this is not: so nothing is done, and every verb answers alike.
const WRONG = { nobody: 'asks for this' }
const LET_THROUGH: Told = [400, 'invalid-argument']

let product: Product
beforeAll(async () => {
  product = await openProduct()
  await letPasswordsExpire(product)
})
afterAll(() => product.close())

const answersTo = async (call: Person['call'], cookie?: string) => {
  const asked = verbs.map(async (verb) => {
    const { status, said } = await call(verb, WRONG, cookie ? { cookie } : {})
    return [verb, [status, said.error.code]] as const
  })
  return Object.fromEntries(await Promise.all(asked))
}
const expected = (told: (may: Role[], verb: string) => Told) =>
  Object.fromEntries(
    verbs.map((verb) => [verb, MAY[verb] === 'anybody' ? LET_THROUGH : told(MAY[verb] as Role[], verb)]),
  )
const denied = (verb: string): Told => [403, DENIED[verb] ?? 'permission-denied']

test('every verb has its line in the table, and no other has', () => {
  expect(Object.keys(MAY).sort()).toEqual([...verbs].sort())
})

test('signed out: every verb but what is public', async () => {
  expect(await answersTo(product.nobody)).toEqual(expected(() => [401, 'not-signed-in']))
})

// Whom a state refuses follows from the role's second step alone: npm test tries one role that must have it and one that need not.
const isTried = (role: Role) => IS_LONG || role === 'VALUATION_MANAGER' || role === 'CLIENT'
const statesFor = (role: Role) => STATES.slice(0, isTried(role) ? STATES.length : 1)

describe.each(ROLES)('%s', (role) => {
  let person: Person
  let session: Awaited<ReturnType<typeof sessionOf>>
  beforeAll(async () => {
    person = await product.person(role, { totp: true })
    session = await sessionOf(product, person)
  })

  test.each(statesFor(role))('$name: every verb', async (state) => {
    await bringInto(product, session, state)
    await heard(person, state)
    const refused = refusedTo(role, state)
    const wanted = (may: Role[], verb: string) => refused ?? (may.includes(role) ? LET_THROUGH : denied(verb))
    expect(await answersTo(person.call)).toEqual(expected(wanted))
  })

  if (!isTried(role)) return

  test('who has yet to make the second step: every verb', async () => {
    const { email } = await product.db
      .updateTable('users')
      .set({ active: true, twoFactorEnabled: true, twoFactorMethod: 'TOTP' })
      .where('id', '=', person.id)
      .returning('email')
      .executeTakeFirstOrThrow()
    const first = await product.post('/api/auth/sign-in/email', { email, password: 'Thamin-test-2026' })
    expect(first.said).toMatchObject({ twoFactorRedirect: true })
    const lines = first.headers.getSetCookie().filter((line) => !/max-age=0/i.test(line))
    const cookie = lines.map((line) => line.split(';')[0]).join('; ')
    expect(cookie).toContain('two_factor=')
    expect(await answersTo(person.call, cookie)).toEqual(expected(() => [401, 'not-signed-in']))
  })

  test('who is deleted: every verb', async () => {
    await bringInto(product, session, STATES[0] as (typeof STATES)[number])
    await heard(person, STATES[0] as (typeof STATES)[number])
    // The application's role may delete no account of a client.
    const owner = new Client({ connectionString: product.ownerUrl })
    await owner.connect()
    await owner.query('delete from client_members where user_id = $1', [person.id])
    await owner.query('delete from client_accounts where person_id = $1', [person.id])
    await owner.query('delete from users where id = $1', [person.id])
    await owner.end()
    // 'people.me' reads the row itself; what is judged by the session is refused once the server was notified.
    await expect.poll(async () => (await person.call('people.security')).status).toBe(401)
    expect(await answersTo(person.call)).toEqual(expected(() => [401, 'not-signed-in']))
  })
})
