import { dashboardApi } from '#features/dashboard/api.ts'
import { mailsApi } from '#features/mails/api.ts'
import { peopleApi } from '#features/people/api.ts'
import { valuationsApi } from '#features/valuations/api.ts'

/** Every verb of the product: `POST /rpc/{feature}.{verb}`. */
export const api = {
  dashboard: dashboardApi,
  mails: mailsApi,
  people: peopleApi,
  valuations: valuationsApi,
}
export type Api = typeof api
