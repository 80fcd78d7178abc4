import { queryOptions } from '@tanstack/react-query'
import { rpc } from '#web/rpc/rpc.ts'

declare module '#web/live/keys.ts' {
  interface ReadKeys {
    notifications: 'inbox' | 'unread' | 'newest' | 'choices' | 'devices' | 'quietHours'
  }
}

/** How many notifications are unread. */
export const unreadQuery = queryOptions({
  queryKey: ['notifications', 'unread'],
  queryFn: ({ signal }) => rpc.notifications.count({}, { signal }),
})

/** The newest record of the inbox, by which a screen knows that there is more than it shows. */
export const newestQuery = queryOptions({
  queryKey: ['notifications', 'newest'],
  queryFn: ({ signal }) => rpc.notifications.list({ pageSize: 1 }, { signal }),
})

/** How one is notified of each kind. */
export const choicesQuery = queryOptions({
  queryKey: ['notifications', 'choices'],
  queryFn: ({ signal }) => rpc.notifications.choices({}, { signal }),
})

/** The devices on which one is notified. */
export const devicesQuery = queryOptions({
  queryKey: ['notifications', 'devices'],
  queryFn: ({ signal }) => rpc.notifications.devices({}, { signal }),
})

/** The hours in which one gets no mail at once. */
export const quietHoursQuery = queryOptions({
  queryKey: ['notifications', 'quietHours'],
  queryFn: ({ signal }) => rpc.notifications.quietHours({}, { signal }),
})
