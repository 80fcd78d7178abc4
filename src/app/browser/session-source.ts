import { type AreaChange, setAreaChanges } from '#features/places/model/changes.ts'
import { SHIPPED_POLICY } from '#kernel/passwords.ts'
import { readEarly } from '#web/rpc/early-calls.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { provideSessionSource } from '#web/session/source.ts'

/** Has the page name areas as the server does; nothing is drawn before the session is known. */
function followAreas<S extends { areas: readonly AreaChange[] | null }>(session: S): S {
  if (session.areas) setAreaChanges(session.areas)
  return session
}

provideSessionSource({
  read: async (signal) => followAreas(await rpc.people.me({}, { signal })),
  readEarly: () => {
    const session = readEarly('people', 'me', {})
    return session && followAreas(session)
  },
  savePreference: (preference) => rpc.people.prefer(preference),
  unknownFirm: {
    companyName: { ar: 'ثمين', en: 'Thamin' },
    logo: null,
    supportEmail: '',
    defaultLanguage: 'ar',
    digits: 'latn',
    fourEyes: true,
    conflictDeclarations: false,
    licencesEnforced: false,
    minimumFee: 0,
    maximumFee: 0,
    passwordPolicy: SHIPPED_POLICY,
    twoFactor: true,
    basemapUrl: null,
    fileMegabytes: 0,
    tokenSyncAddress: null,
  },
})
