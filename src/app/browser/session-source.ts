import { type AreaChange, setAreaChanges } from '#features/places/model/changes.ts'
import { SHIPPED_POLICY } from '#kernel/passwords.ts'
import { readEarly } from '#web/rpc/early-calls.ts'
import { type RpcError, rpc } from '#web/rpc/rpc.ts'
import { provideSessionSource } from '#web/session/source.ts'

/** Has the page name areas as the server does; nothing is drawn before the session is known. */
function followAreas<S extends { areas: readonly AreaChange[] | null }>(session: S): S {
  if (session.areas) setAreaChanges(session.areas)
  return session
}

/** What the server said last, where it can't be reached and this device keeps it; else throws the error. */
async function keptOr(error: RpcError): Promise<Awaited<ReturnType<typeof rpc.people.me>>> {
  const kept = error.type === 'NETWORK' && (await import('#web/away/kept-session.ts')).keptSession()
  if (!kept) throw error
  return kept as Awaited<ReturnType<typeof rpc.people.me>>
}

provideSessionSource({
  read: async (signal) => followAreas(await rpc.people.me({}, { signal }).catch(keptOr)),
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
    approvalProof: true,
    conflictDeclarations: false,
    qualityEnforced: false,
    licencesEnforced: false,
    minimumFee: 0,
    maximumFee: 0,
    passwordPolicy: SHIPPED_POLICY,
    twoFactor: true,
    basemapUrl: null,
    basemapCredit: null,
    fileMegabytes: 0,
    tokenSyncAddress: null,
  },
})
