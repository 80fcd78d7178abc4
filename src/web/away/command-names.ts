import { useTranslation } from '../i18n/i18n.ts'
import type { Command } from './store.ts'

/** Words for a command of one kind, in the language of the screen. */
export type NameCommand = (command: Command) => string

let names: Readonly<Record<string, NameCommand>> = {}

/** Sets how commands are called, by their kinds. */
export function provideCommandNames(given: Readonly<Record<string, NameCommand>>): void {
  names = given
}

/** What a command is called on the screen; updated with its language. */
export function useCommandName(): NameCommand {
  useTranslation()
  return (command) => names[command.kind]?.(command) ?? command.kind
}
