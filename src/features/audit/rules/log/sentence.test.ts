import { expect, test } from 'vitest'
import { type SentenceEntry, sentenceOf } from './sentence.ts'

const entry = (eventType: SentenceEntry['eventType'], more: Partial<SentenceEntry> = {}): SentenceEntry => ({
  eventType,
  userId: 'u1',
  userName: 'نورة الخالد',
  details: {},
  before: null,
  after: null,
  resource: { type: 'user', id: 'u2', path: '/admin/people/u2', name: 'سالم' },
  ...more,
})
const own = { resource: { type: 'user', id: 'u1', path: null, name: 'نورة الخالد' } }

test.each<[string, SentenceEntry]>([
  ['log:event.LOGIN', entry('LOGIN')],
  ['log:event.LOGOUT', entry('LOGOUT')],
  ['log:say.sessionEnded', entry('LOGOUT', { ...own, details: { session: 's' } })],
  ['log:say.othersEnded', entry('LOGOUT', { ...own, details: { ended: 2 } })],
  ['log:say.signedOut', entry('LOGOUT', { details: { ended: 0 } })],
  ['log:say.registered', entry('USER_CREATE', own)],
  ['log:say.invited', entry('USER_CREATE')],
  ['log:say.invitedByLink', entry('USER_UPDATE', { details: { invitation: true, linkTold: true } })],
  ['log:say.invitedAgain', entry('USER_UPDATE', { details: { invitation: true } })],
  ['log:say.confirmationSent', entry('USER_UPDATE', { details: { confirmation: true } })],
  ['log:say.confirmationTold', entry('USER_UPDATE', { details: { confirmation: true, linkTold: true } })],
  ['log:say.registeredAgain', entry('PASSWORD_CHANGE', { ...own, details: { by: 'registration' } })],
  ['log:say.secondStepAsked', entry('USER_UPDATE', { after: { twoFactor: 'REQUIRED' } })],
  ['log:say.secondStepAskedAll', entry('USER_UPDATE', { details: { users: ['u2'] } })],
  ['log:say.roleChanged', entry('USER_UPDATE', { after: { role: 'CLIENT' } })],
  ['log:say.personChanged', entry('USER_UPDATE', { after: { role: 'CLIENT', fullName: 'x' } })],
  ['log:say.ownDeleted', entry('USER_DELETE', own)],
  ['log:say.personDeleted', entry('USER_DELETE')],
  ['log:say.activated', entry('USER_STATUS_CHANGE', { after: { active: true } })],
  ['log:say.deactivated', entry('USER_STATUS_CHANGE', { after: { active: false } })],
  ['log:say.linked', entry('PROFILE_UPDATE', { details: { linked: 'oidc' } })],
  ['log:say.unlinked', entry('PROFILE_UPDATE', { details: { unlinked: 'oidc' } })],
  ['log:say.deviceForgotten', entry('PROFILE_UPDATE', { details: { device: 'd' } })],
  ['log:say.newEmail', entry('PROFILE_UPDATE', { before: { email: 'a@b.c' }, after: { email: 'd@b.c' } })],
  ['log:say.emailConfirmed', entry('PROFILE_UPDATE', { before: { email: 'a@b.c' }, after: { email: 'a@b.c' } })],
  ['log:say.photoChanged', entry('PROFILE_UPDATE', { after: { photoURL: '/files/photos/a' } })],
  ['log:say.photoRemoved', entry('PROFILE_UPDATE', { after: { photoURL: null } })],
  ['log:event.PROFILE_UPDATE', entry('PROFILE_UPDATE', { after: { fullName: 'x' } })],
  ['log:say.passwordFirst', entry('PASSWORD_CHANGE', { details: { by: 'invitation' } })],
  ['log:say.passwordByLink', entry('PASSWORD_CHANGE', { details: { by: 'link' } })],
  ['log:event.PASSWORD_CHANGE', entry('PASSWORD_CHANGE')],
  ['log:say.codesRenewed', entry('TWO_FACTOR_SETUP', { details: { recoveryCodes: 'renewed' } })],
  ['log:say.secondStepBegun', entry('TWO_FACTOR_SETUP', { details: { step: 'INITIALISED' } })],
  ['log:event.TWO_FACTOR_SETUP', entry('TWO_FACTOR_SETUP', own)],
  ['log:say.secondStepReset', entry('TWO_FACTOR_DISABLE')],
  ['log:event.TWO_FACTOR_DISABLE', entry('TWO_FACTOR_DISABLE', own)],
  ['log:say.settingUndone', entry('SYSTEM_CONFIG_CHANGE', { details: { undoes: 4 } })],
  ['log:event.SYSTEM_CONFIG_CHANGE', entry('SYSTEM_CONFIG_CHANGE')],
  ['log:say.secondStepLocked', entry('SECURITY_ALERT', own)],
  ['log:say.comparisonRecomputed', entry('COMPARISON_UPDATE', { details: { recomputed: true } })],
  ['log:event.COMPARISON_UPDATE', entry('COMPARISON_UPDATE', { details: { fields: ['name'] } })],
  ['log:event.REPORT_VIEW', entry('REPORT_VIEW')],
  ['history:event.takenOver', entry('VALUATION_CREATE', { details: { takenOver: true } })],
  ['history:event.to.APPROVED', entry('VALUATION_STATUS_CHANGE', { details: { to: 'APPROVED' } })],
  ['history:event.moved', entry('VALUATION_STATUS_CHANGE', { details: { to: 'FINALIZED' } })],
  ['history:event.deleted', entry('VALUATION_DELETE')],
  ['history:event.document.added', entry('DOCUMENT_ADD')],
  ['history:event.document.changed', entry('DOCUMENT_UPDATE')],
  ['history:event.document.replaced', entry('DOCUMENT_REPLACE')],
  ['history:event.document.removed', entry('DOCUMENT_REMOVE')],
  ['log:say.documentViewed', entry('DOCUMENT_VIEW')],
  ['log:say.documentTaken', entry('DOCUMENT_DOWNLOAD')],
  ['log:say.fileViewed', entry('FILE_VIEW')],
  ['log:say.fileTaken', entry('FILE_DOWNLOAD')],
])('%s', (word, item) => expect(sentenceOf(item).word).toBe(word))

test('an alert is of the chain, of a refused call or of a locked sign-in', () => {
  const none = { type: null, id: null, path: null, name: null }
  const ofLog = { ...none, type: 'audit' }
  expect(sentenceOf(entry('SECURITY_ALERT', { resource: ofLog })).word).toBe('log:say.chainBroken')
  const whole = entry('SECURITY_ALERT', { resource: ofLog, details: { whole: true } })
  expect(sentenceOf(whole).word).toBe('log:say.chainWhole')
  expect(sentenceOf(entry('DATA_EXPORT', { resource: ofLog })).word).toBe('log:say.logExported')
  const ofProperties = { ...none, type: 'property' }
  expect(sentenceOf(entry('DATA_EXPORT', { resource: ofProperties })).word).toBe('log:say.propertiesExported')
  const ofComparison = { ...none, type: 'comparison' }
  expect(sentenceOf(entry('DATA_EXPORT', { resource: ofComparison })).word).toBe('log:say.comparisonExported')
  expect(sentenceOf(entry('SECURITY_ALERT', { resource: none, details: { call: 'audit.list' } }))).toEqual({
    word: 'log:say.refused',
    call: 'audit.list',
  })
  const anonymous = { userId: 'anonymous', userName: 'a@b.c', resource: none }
  expect(sentenceOf(entry('SECURITY_ALERT', anonymous))).toEqual({ word: 'log:say.signInLocked', name: 'a@b.c' })
})

test('it names whom it is about, also when their record is gone, and the fields that were changed', () => {
  const gone = { resource: { type: 'user', id: 'u2', path: null, name: null } }
  expect(sentenceOf(entry('USER_DELETE'))).toMatchObject({ name: 'سالم' })
  expect(sentenceOf(entry('USER_DELETE', { ...gone, before: { displayName: 'بدر' } }))).toMatchObject({ name: 'بدر' })
  expect(sentenceOf(entry('USER_DELETE', gone))).toMatchObject({ name: '' })
  const changed = { before: { fee: 1, notes: 'x' }, after: { fee: 2, notes: 'x' } }
  expect(sentenceOf(entry('VALUATION_UPDATE', changed))).toMatchObject({ fields: ['fee'] })
})

test('it tells what kind of document it was, and which file was opened', () => {
  const details = { documentType: 'CIVIL_ID', name: 'بطاقة.pdf' }
  expect(sentenceOf(entry('DOCUMENT_REMOVE', { details }))).toMatchObject({ type: 'CIVIL_ID' })
  expect(sentenceOf(entry('DOCUMENT_VIEW', { details }))).toMatchObject({ name: 'بطاقة.pdf' })
})
