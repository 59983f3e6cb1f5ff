/** The height in px of the five lines with the clinic's claim information. */
export const CLINIC_FACTS_HEIGHT = 116
