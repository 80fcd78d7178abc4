import { AwayStore, onDevice, personsOnDevice } from './store.ts'

/** Removes what a person took along; unsent writes stay for their next sign-in, and without any the whole storage goes. */
export async function forgetTakenAlong(store: AwayStore): Promise<void> {
  const left = await onDevice(() =>
    store.transaction('rw', store.kept, store.commands, store.questions, async () => {
      await store.kept.clear()
      return (await store.commands.count()) + (await store.questions.count())
    }),
  )
  if (left === 0) await store.delete()
  else store.close()
}

/** Removes what others took along on this device; their unsent writes stay until they sign in here again. */
export async function forgetOthers(person: string | null): Promise<void> {
  for (const other of await personsOnDevice()) if (other !== person) await forgetTakenAlong(new AwayStore(other))
}

/** Keeps a copy of what was taken along under a key. Throws DeviceError when the device can't store it. */
export async function keepCopy(store: AwayStore, key: string, value: unknown): Promise<void> {
  await onDevice(() => store.kept.put({ key, value, at: Date.now() }))
}

/** What was taken along under a key, and when; undefined when nothing was, or longer ago than `maxAge` milliseconds. */
export async function keptCopy<T>(
  store: AwayStore,
  key: string,
  maxAge = KEPT_FOR,
): Promise<{ value: T; at: number } | undefined> {
  const found = await onDevice(() => store.kept.get(key))
  if (!found || Date.now() - found.at > maxAge) return undefined
  return { value: found.value as T, at: found.at }
}

/** How long what was taken along may be shown, in milliseconds: two days. */
export const KEPT_FOR = 48 * 3_600_000
