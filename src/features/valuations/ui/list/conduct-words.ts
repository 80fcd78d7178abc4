// The words of what licences, declarations and reviews refuse, for changes of several rows; loaded by the dialogs, not by the list.
import '#features/declarations/ui/shared/words.ts'
import '#features/licences/ui/shared/words.ts'
import '#features/reviews/ui/shared/words.ts'
