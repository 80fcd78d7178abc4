import { createContext, useContext } from 'react'
import { faultText } from '#web/kit/feedback/error-text.ts'
import type { EditableKey } from '../../model.ts'
import type { Values } from './edits.ts'
import type { FormOfSettings } from './use-edits.ts'

export const SettingsForm = createContext<FormOfSettings | null>(null)

/** The id of the field at a place of the settings: 'companyName.en', 'holidays.0.date'. */
export const fieldId = (place: string): string => `setting-${place.replaceAll('.', '-')}`

/** One setting: what the form holds, what changes it, and what is wrong at a place within it. */
export function useSetting<K extends EditableKey>(key: K) {
  const form = useContext(SettingsForm)
  if (!form) throw new Error('a setting stands outside of its form')
  return {
    value: form.values[key],
    shipped: form.defaults[key],
    set: (value: Values[K]) => form.set(key, value),
    /** The sentence for a place, shown at the first field of what it is about. */
    fault: (...places: string[]) => {
      const found = form.faults.find(({ field }) => places.includes(field))
      return found && faultText(found)
    },
  }
}
