/** What a promise gives within some ms; undefined past them. Throws as it does. */
export async function within<T>(ms: number, promise: Promise<T>): Promise<T | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => resolve(undefined), ms)
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
