import type { api } from '../api.ts'

type Api = typeof api

declare module '#kernel/verbs.ts' {
  interface Verbs extends Api {}
}
