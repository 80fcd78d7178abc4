import { SHIPPED_POLICY } from '#kernel/passwords.ts'
import { readEarly } from '#web/rpc/early-calls.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { provideSessionSource } from '#web/session/source.ts'

provideSessionSource({
  read: (signal) => rpc.people.me({}, { signal }),
  readEarly: () => readEarly('people', 'me', {}),
  savePreference: (preference) => rpc.people.prefer(preference),
  unknownFirm: {
    companyName: { ar: 'ثمين', en: 'Thamin' },
    logo: null,
    supportEmail: '',
    defaultLanguage: 'ar',
    digits: 'latn',
    fourEyes: true,
    minimumFee: 0,
    maximumFee: 0,
    passwordPolicy: SHIPPED_POLICY,
    twoFactor: true,
    basemapUrl: null,
    fileMegabytes: 0,
    tokenSyncAddress: null,
  },
})
