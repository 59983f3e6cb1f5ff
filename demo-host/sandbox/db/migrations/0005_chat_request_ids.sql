DROP INDEX "chat_messages_request";--> statement-breakpoint
DROP INDEX "chat_scheduled_request";--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_request" ON "chat_messages" USING btree ("patient_id","sender_id","request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_scheduled_request" ON "chat_scheduled" USING btree ("patient_id","sender_id","request_id");