import { eventWord } from '#features/valuations/rules/event-word.ts'
import type { AuditItem } from '../../model.ts'
import { differencesOf } from './difference.ts'

/** The part of an entry that its sentence is made from. */
export type SentenceEntry = Pick<
  AuditItem,
  'eventType' | 'userId' | 'userName' | 'details' | 'before' | 'after' | 'resource'
>

/** The message of an entry's sentence with its parameters: `name` is the person concerned, '' when their name is unknown. */
export function sentenceOf(entry: SentenceEntry) {
  const { eventType, userId, userName, details, before, after, resource } = entry
  const isOwn = resource.id === null || resource.id === userId
  const name = String(resource.name ?? after?.displayName ?? before?.displayName ?? '')
  const about = <W extends string>(word: W) => ({ word, name })
  switch (eventType) {
    case 'LOGOUT':
      if (details.session) return { word: 'log:say.sessionEnded' } as const
      if (details.ended === undefined) break
      return isOwn ? ({ word: 'log:say.othersEnded' } as const) : about('log:say.signedOut')
    case 'USER_CREATE':
      if (isOwn) return { word: 'log:say.registered' } as const
      return about(details.linkTold ? 'log:say.invitedByLink' : 'log:say.invited')
    case 'USER_UPDATE':
      if (details.users) return { word: 'log:say.secondStepAskedAll' } as const
      if (details.confirmation) return about(details.linkTold ? 'log:say.confirmationTold' : 'log:say.confirmationSent')
      if (details.linkTold) return about('log:say.invitedByLink')
      if (details.invitation) return about('log:say.invitedAgain')
      if (after?.twoFactor === 'REQUIRED') return about('log:say.secondStepAsked')
      if (after?.role && Object.keys(after).length === 1)
        return { ...about('log:say.roleChanged'), role: String(after.role) }
      return about('log:say.personChanged')
    case 'USER_DELETE':
      return isOwn ? ({ word: 'log:say.ownDeleted' } as const) : about('log:say.personDeleted')
    case 'USER_STATUS_CHANGE':
      return after?.active ? about('log:say.activated') : about('log:say.deactivated')
    case 'PROFILE_UPDATE':
      return { word: profileWord(entry) } as const
    case 'PASSWORD_CHANGE':
      if (details.by === 'invitation') return { word: 'log:say.passwordFirst' } as const
      if (details.by === 'registration') return { word: 'log:say.registeredAgain' } as const
      if (details.by) return { word: 'log:say.passwordByLink' } as const
      break
    case 'TWO_FACTOR_SETUP':
      if (details.recoveryCodes) return { word: 'log:say.codesRenewed' } as const
      if (details.step === 'INITIALISED') return { word: 'log:say.secondStepBegun' } as const
      break
    case 'TWO_FACTOR_DISABLE':
      if (!isOwn) return about('log:say.secondStepReset')
      break
    case 'SYSTEM_CONFIG_CHANGE':
      if (details.undoes) return { word: 'log:say.settingUndone' } as const
      break
    case 'DATA_EXPORT':
      if (resource.type === 'audit') return { word: 'log:say.logExported' } as const
      if (resource.type === 'property') return { word: 'log:say.propertiesExported' } as const
      if (resource.type === 'comparison') return { word: 'log:say.comparisonExported' } as const
      break
    case 'SECURITY_ALERT':
      if (resource.type === 'audit')
        return { word: details.whole === true ? 'log:say.chainWhole' : 'log:say.chainBroken' } as const
      if (details.call) return { word: 'log:say.refused', call: String(details.call) } as const
      if (resource.type === 'user') return about('log:say.secondStepLocked')
      if (userId === 'anonymous') return { word: 'log:say.signInLocked', name: userName } as const
      break
    case 'DOCUMENT_ADD':
    case 'DOCUMENT_UPDATE':
    case 'DOCUMENT_REPLACE':
    case 'DOCUMENT_REMOVE':
      return { word: eventWord({ eventType }), type: details.documentType } as const
    case 'DOCUMENT_VIEW':
      return { word: 'log:say.documentViewed', name: String(details.name ?? '') } as const
    case 'FILE_VIEW':
      return { word: 'log:say.fileViewed', name: String(details.name ?? '') } as const
    case 'FILE_DOWNLOAD':
      return { word: 'log:say.fileTaken', name: String(details.name ?? '') } as const
    case 'DOCUMENT_DOWNLOAD':
      return { word: 'log:say.documentTaken', name: String(details.name ?? '') } as const
    case 'COMPARISON_UPDATE':
      if (details.recomputed) return { word: 'log:say.comparisonRecomputed' } as const
      break
    case 'VALUATION_UPDATE':
      return { word: 'log:say.valuationChanged', fields: differencesOf(entry).map(({ field }) => field) } as const
    case 'VALUATION_CREATE':
    case 'VALUATION_STATUS_CHANGE':
    case 'VALUATION_PAUSE':
    case 'VALUATION_RESUME':
    case 'VALUATION_HAND_OVER':
    case 'VALUATION_DELETE':
      return {
        word: eventWord({ eventType, to: details.to, takenOver: details.takenOver }),
        status: details.to,
      } as const
  }
  return { word: `log:event.${eventType}` } as const
}

function profileWord({ details, before, after }: SentenceEntry) {
  if (details.linked) return 'log:say.linked'
  if (details.unlinked) return 'log:say.unlinked'
  if (details.device) return 'log:say.deviceForgotten'
  if (after?.email) return before && before.email !== after.email ? 'log:say.newEmail' : 'log:say.emailConfirmed'
  if (after && 'photoURL' in after) return after.photoURL ? 'log:say.photoChanged' : 'log:say.photoRemoved'
  return 'log:event.PROFILE_UPDATE'
}
