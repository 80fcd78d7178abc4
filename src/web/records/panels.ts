import type { ComponentType } from 'react'
import { handedIn } from '#kernel/handed-in.ts'
import { fetched } from '../kit/feedback/fetched.tsx'

/** The props of the panels that features show on each other's screens, by name; src/app/browser/panels.ts fills it. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface Panels {}

type LoadPanel = <Name extends keyof Panels>(name: Name) => Promise<ComponentType<Panels[Name]>>
const loading = handedIn<LoadPanel>('nothing has set where panels come from')

/** Sets where panels come from. Called once, before the first screen. */
export const setPanels = loading.set

/** A panel that another feature shows here, loaded when it is first rendered; with `atRest`, when the page rests. */
export function panelOf<Name extends keyof Panels>(name: Name, options?: { atRest?: boolean }) {
  return fetched<Panels[Name]>(async () => loading.get()(name), options)
}
