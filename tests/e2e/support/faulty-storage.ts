import type { Page } from '@playwright/test'

/** How the storage of a page fails: not at all, without room, by an aborted transaction, or by a connection that the browser closed. */
type Fault = 'none' | 'full' | 'aborted' | 'lost'
type Faulty = { failStorage: (fault: Fault) => void }

/** Has the storage of a page's next documents fail as `failStorage` then says. */
export const mayFail = (page: Page) =>
  page.addInitScript(() => {
    let fault: Fault = 'none'
    const connections = new Set<IDBDatabase>()
    const isAway = (store: IDBObjectStore) => store.transaction.db.name.startsWith('away:')
    for (const name of ['add', 'put'] as const) {
      const given = IDBObjectStore.prototype[name]
      IDBObjectStore.prototype[name] = function (this: IDBObjectStore, ...args: [unknown]) {
        if (isAway(this) && fault === 'full') throw new DOMException('No room.', 'QuotaExceededError')
        const request = Reflect.apply(given, this, args)
        if (isAway(this) && fault === 'aborted') this.transaction.abort()
        return request
      }
    }
    const begin = IDBDatabase.prototype.transaction
    IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...args: Parameters<typeof begin>) {
      connections.add(this)
      return Reflect.apply(begin, this, args)
    }
    const failStorage = (next: Fault) => {
      fault = next
      if (next === 'lost') for (const one of connections) one.close()
    }
    Object.assign(globalThis, { failStorage } satisfies Faulty)
  })

/** Has the storage of the page fail so from now on. */
export const failStorage = (page: Page, fault: Fault) =>
  page.evaluate((next) => (globalThis as unknown as Faulty).failStorage(next), fault)

/** Has the browser open no storage for the page's next documents. */
export const opensNoStorage = (page: Page) =>
  page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Not allowed.', 'UnknownError')
    }
  })
