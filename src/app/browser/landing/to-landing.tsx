import { useEffect } from 'react'
import { Loading } from '#web/shell/loading.tsx'

/** Leaves the application for the landing page, which the server sends to whoever is signed out. */
export function ToLanding() {
  useEffect(() => location.replace('/'), [])
  return <Loading />
}
