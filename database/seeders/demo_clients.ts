const NAMES = [
  ...['Lucía Mendoza', 'Diego Salazar', 'Camila Torres', 'Andrés Paredes', 'Sofía Herrera'],
  ...['Javier Núñez', 'Paula Cárdenas', 'Martín Soto', 'Gabriela Flores', 'Sebastián Vega'],
  ...['Rosa Mamani', 'Luis Alvarado', 'Milagros Ccopa', 'Jorge Tello', 'Daniela Ríos'],
  ...['Renzo Villanueva', 'Carla Muñoz', 'Fabián Ortiz', 'Valeria Quiroz', 'Hugo Benites'],
]

/** How numbers of mobile phones begin in the countries of the demo, by prefix; seven digits follow. */
const MOBILE: Record<string, string> = { '+51': '98', '+56': '95', '+57': '310' }

/** A client of the demo, always the same for one number. */
export function demoClient(number: number, prefix: string) {
  const name = NAMES[number % NAMES.length]!
  const digits = 10_000 + (number % NAMES.length) * 4_193
  return {
    name,
    email: `${addressOf(name)}@example.com`,
    phone: { prefix, number: `${MOBILE[prefix]!}${number % 9}${number % 7} ${digits}` },
  }
}

function addressOf(name: string) {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/\s+/g, '.')
}
