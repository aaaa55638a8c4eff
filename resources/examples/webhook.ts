import process from 'node:process'
import { createServer } from 'node:http'
import { Webhook } from 'standardwebhooks'

const webhook = new Webhook(process.env.CUPO_WEBHOOK_SECRET!)

createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  try {
    // The raw bytes: what is parsed and written again has another signature.
    const event = webhook.verify(body, request.headers as Record<string, string>)
    response.writeHead(204).end()
    console.log(JSON.stringify(event))
  } catch {
    response.writeHead(400).end()
  }
}).listen(Number(process.env.PORT))
