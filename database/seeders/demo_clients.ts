const NAMES = [
  ...['Lucía Mendoza', 'Diego Salazar', 'Camila Torres', 'Andrés Paredes', 'Sofía Herrera'],
  ...['Javier Núñez', 'Paula Cárdenas', 'Martín Soto', 'Gabriela Flores', 'Sebastián Vega'],
  ...['Rosa Mamani', 'Luis Alvarado', 'Milagros Ccopa', 'Jorge Tello', 'Daniela Ríos'],
  ...['Renzo Villanueva', 'Carla Muñoz', 'Fabián Ortiz', 'Valeria Quiroz', 'Hugo Benites'],
]

/** A client of the demo, always the same for one number. */
export function demoClient(number: number, prefix: string) {
  const name = NAMES[number % NAMES.length]!
  const digits = String(100_000 + (number % NAMES.length) * 41_927).slice(0, 6)
  return {
    name,
    email: `${addressOf(name)}@example.com`,
    phone: { prefix, number: `9${number % 9}${number % 7} ${digits}` },
  }
}

function addressOf(name: string) {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/\s+/g, '.')
}
