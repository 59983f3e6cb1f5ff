CREATE TABLE "chat_guests" (
	"patient_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "chat_guests_patient_id_user_id_pk" PRIMARY KEY("patient_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "chat_marks" (
	"patient_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"read_at" bigint DEFAULT 0 NOT NULL,
	"delivered_at" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "chat_marks_patient_id_user_id_pk" PRIMARY KEY("patient_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"id" serial PRIMARY KEY NOT NULL,
	"patient_id" integer NOT NULL,
	"sender_id" integer NOT NULL,
	"text" text NOT NULL,
	"data" text DEFAULT '' NOT NULL,
	"custom_type" text DEFAULT '' NOT NULL,
	"sent_at" bigint NOT NULL,
	"request_id" text
);
--> statement-breakpoint
CREATE TABLE "chat_scheduled" (
	"id" serial PRIMARY KEY NOT NULL,
	"patient_id" integer NOT NULL,
	"sender_id" integer NOT NULL,
	"text" text NOT NULL,
	"data" text DEFAULT '' NOT NULL,
	"custom_type" text DEFAULT '' NOT NULL,
	"scheduled_at" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"request_id" text
);
--> statement-breakpoint
CREATE TABLE "chat_summaries" (
	"id" serial PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"patient_id" integer NOT NULL,
	"output_data" json NOT NULL,
	"created" timestamp (3) with time zone NOT NULL,
	"created_by" integer NOT NULL,
	"feedback_type" text,
	"feedback_comment" text
);
--> statement-breakpoint
ALTER TABLE "chat_guests" ADD CONSTRAINT "chat_guests_patient_id_patients_user_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_guests" ADD CONSTRAINT "chat_guests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_marks" ADD CONSTRAINT "chat_marks_patient_id_patients_user_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_marks" ADD CONSTRAINT "chat_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_patient_id_patients_user_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_scheduled" ADD CONSTRAINT "chat_scheduled_patient_id_patients_user_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_scheduled" ADD CONSTRAINT "chat_scheduled_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_summaries" ADD CONSTRAINT "chat_summaries_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_summaries" ADD CONSTRAINT "chat_summaries_patient_id_patients_user_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_summaries" ADD CONSTRAINT "chat_summaries_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_guests_user" ON "chat_guests" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_history" ON "chat_messages" USING btree ("patient_id","sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_request" ON "chat_messages" USING btree ("sender_id","request_id");--> statement-breakpoint
CREATE INDEX "chat_scheduled_due" ON "chat_scheduled" USING btree ("status","scheduled_at");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_scheduled_request" ON "chat_scheduled" USING btree ("sender_id","request_id");--> statement-breakpoint
CREATE INDEX "chat_summaries_patient" ON "chat_summaries" USING btree ("patient_id","id");