/** The names of patients. Some are very long or short, or have hyphens, accents or apostrophes. */

// biome-ignore format: one name per line would fill three screens
const firstNames = [
  'Aaliyah', 'Abebe', 'Agnieszka', 'Alejandro', 'Amara', 'Anders', 'Anh', 'Beatriz', 'Benjamin',
  'Björn', 'Caoimhe', 'Carmen', 'Chidi', 'Chloé', 'Clarence', 'Daniela', 'Darius', 'Deborah', 'Dmitri',
  'Eleanor', 'Elif', 'Emeka', 'Esperanza', 'Fatima', 'Florence', 'François', 'Gabriela', 'George',
  'Giulia', 'Gwendolyn', 'Hassan', 'Helen', 'Hiroshi', 'Ingrid', 'Isaiah', 'Ivana', 'Jamal', 'Jean-Luc',
  'Joaquín', 'Judith', 'Kateryna', 'Keisha', 'Kenji', 'Latoya', 'Leilani', 'Lubomír', 'Mai', 'Malik',
  'Margaret', 'Mary Ann', 'Mateo', 'Mei-Ling', 'Miriam', 'Nadia', 'Niamh', 'Oluwaseun', 'Omar', 'Patrick',
  'Quinn', 'Rahul', 'Renée', 'Rosa', 'Samuel', 'Sandeep', 'Siobhán', 'Sofía', 'Terrence', 'Thandiwe',
  'Ulrike', 'Valentina', 'Walter', 'Xiomara', 'Yuki', 'Zoë', 'Łukasz',
]

// biome-ignore format: one name per line would fill four screens
const lastNames = [
  'Abdullahi', 'Achebe', 'Almeida', 'Anderson', 'Bąk', 'Baptiste', 'Begum', 'Bianchi', 'Brandt', 'Brown',
  'Calloway', 'Cárdenas', 'Chaudhry', 'Chen', 'Cohen', 'Cruz', "D'Angelo", 'Dang', 'Delacroix', 'Diallo',
  'Dubois', 'Eriksson', 'Espinoza', 'Fitzgerald', 'Flores', 'Garcia', 'García-Moreno', 'Goldberg',
  'Gonçalves', 'Greene', 'Gutiérrez', 'Hernandez', 'Hoang', 'Ibrahim', 'Ivanova', 'Jackson', 'Jiménez',
  'Johansson', 'Johnson', 'Kaplan', 'Kaur', 'Kim', 'Kowalczyk', 'Lefebvre', 'Li', 'Lombardi', "M'Bala",
  'MacLeod', 'Martinez', 'McAllister', 'Mensah', 'Mitchell', 'Morales', 'Müller', 'Nakamura', 'Nguyen',
  'Novák', "O'Connor", "O'Sullivan", 'Okafor', 'Olsen', 'Ortiz', 'Papadopoulos', 'Park', 'Patel', 'Pham',
  'Quispe', 'Ramírez', 'Reyes', 'Robinson', 'Rossi', 'Saint-Pierre', 'Sánchez', 'Schmidt', 'Shah',
  'Silva', 'Smith', 'Smith-Jones', 'Sokolov', 'Tanaka', 'Taylor', 'Teixeira', 'Thompson', 'Torres',
  'Tremblay', 'Ueda', 'Van der Berg', 'Vasquez', 'Walker', 'Washington', 'Weiss', 'Williams', 'Wójcik',
  'Wright', 'Yamamoto', 'Yılmaz', 'Young', 'Zhang', 'Zulu',
]

/** Names that make layouts and sorting difficult. */
const rareNames: readonly (readonly [first: string, last: string])[] = [
  ['Maximiliana-Theodora Wilhelmina', 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh'],
  ['Bo', 'Ng'],
  ['Nguyễn Thị', 'Minh Khai'],
  ['Seosaimhín Ní', "Dhonnabháin-O'Shaughnessy"],
  ['María de los Ángeles', 'Rodríguez de la Cruz y Montenegro'],
  ['小龍', '李'],
  ['Björk', 'Guðmundsdóttir'],
  ['Abd al-Rahman', "Al-Sa'id"],
]

export interface PersonName {
  readonly firstName: string
  readonly lastName: string
}

/** Returns the name of the patient at a position, from 0. One patient in 24 has a rare name. */
export function nameAt(place: number): PersonName {
  const rare = place % 24 === 5 ? rareNames[Math.floor(place / 24) % rareNames.length] : undefined
  const first = firstNames[(place * 29 + 11) % firstNames.length]
  const last = lastNames[(place * 41 + Math.floor(place / 7) * 3 + 5) % lastNames.length]
  return { firstName: rare?.[0] ?? first ?? '', lastName: rare?.[1] ?? last ?? '' }
}
