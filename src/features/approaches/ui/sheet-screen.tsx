import { useParams } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { ErrorPage } from '#web/shell/error-page.tsx'
import type { SheetKind } from '../model/codes.ts'

/** The sheets that few valuations have: one page for all of them, so that nobody else's visit carries a row for each. */
const SCREENS: Partial<Record<SheetKind, ComponentType>> = {
  COURT: fetched(async () => (await import('./court-screen.tsx')).CourtScreen),
  LENDING: fetched(async () => (await import('./lending-screen.tsx')).LendingScreen),
  DISCLOSURE: fetched(async () => (await import('./disclosure-screen.tsx')).DisclosureScreen),
  REINSTATEMENT: fetched(async () => (await import('./reinstatement-screen.tsx')).ReinstatementScreen),
  RESIDUAL: fetched(async () => (await import('./residual-screen.tsx')).ResidualScreen),
  REVIEWED: fetched(async () => (await import('./reviewed-screen.tsx')).ReviewedScreen),
  SCORES: fetched(async () => (await import('./scores-screen.tsx')).ScoresScreen),
}

/** /valuations/$id/approaches/$sheet and /$sheet/$n: the sheet that is named there. */
export function SheetScreen() {
  const { sheet = '' } = useParams({ strict: false })
  const Screen = SCREENS[sheet.toUpperCase() as SheetKind]
  return Screen ? <Screen /> : <ErrorPage kind="NOT_FOUND" />
}
