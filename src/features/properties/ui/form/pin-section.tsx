import { NumberInput } from './parts.ts'
import { FormSection } from './section.tsx'
import type { Answer } from './where.ts'

/** Where the property lies, as a pin on the map. */
export function PinSection(_: { answer: Answer | null; onAnswer: (answer: Answer) => void }) {
  return (
    <FormSection section="pin">
      <NumberInput field="latitude" plain />
      <NumberInput field="longitude" plain />
    </FormSection>
  )
}
