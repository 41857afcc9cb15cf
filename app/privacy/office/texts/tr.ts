import type { en } from './en.ts';

export const tr: typeof en = {
  retention: {
    title: 'Silme süreleri',
    lead: 'Sitenin insanların gönderdiklerini ne kadar sakladığı. Gizlilik metni de aynı süreleri söyler.',
    periods: {
      title: 'Süreler',
      text: 'Siteyle ilgilenen kişi değiştirebilir.',
      months: '{count} ay',
      days: '{count} gün',
      leads: 'Talepler ve kayıtlar',
      spam: 'Spam gibi görünenler',
      unconfirmed: 'Onaylanmamış kayıtlar',
      bookings: 'Görüşmeler, yapıldıktan sonra',
      audit: 'Ofisin geçmişi',
      statistics: 'Sayfa görüntüleme toplamları',
      questions: 'Sohbete sorulan sorular',
    },
    expired: {
      title: 'Süresi dolanlar',
      none: 'Yok: hiçbir veri kendi süresinden eski değil.',
      backups:
        'Silinen veriler, yedekler yenilenene kadar yedeklerde durur. Geri yüklenen bir yedekten bir gün içinde yeniden silinirler.',
    },
    approval: {
      title: 'Günlük silme',
      waiting:
        'Sürelere uyulması için bir kez onay vermeniz gerekir; siz onaylamadan site kendiliğinden hiçbir şey silmez. Süresi dolan bir şey olduğunda “Bugün” sayfası bunu söyler. Önce yukarıdaki sayılara bakın: hâlâ gereken ne varsa başka yerde, örneğin CRM’inizde durmalı. Silinen veriler geri gelmez.',
      given: 'Süresini aşan veriler her gün silinir. Onaylayan ve tarih: {name},',
      button: 'Günlük silmeyi onayla',
      done: 'Onaylandı. İlk silme bir gün içinde yapılır.',
    },
    /** After a restoration that did not know the list of erasures. */
    returned: {
      title: 'Silinmişti, geri geldi',
      text: 'Silinmiş kişilerin kayıtları yeniden veritabanında; örneğin bir yedek başka yoldan geri yüklendiği için: {names}. Silindikten sonra gönderdikleri kalır.',
      button: 'Yeniden sil',
    },
  },
  person: {
    title: 'Sırasıyla her şey',
    answer: 'E-postayla yanıtla',
    answerHint:
      'E-posta programınızı adres, konu ve alıntıyla, kişinin dilinde açar. Henüz açık olanlar, yoksa açtığınız mesaj alıntılanır.',
    isAnswered: { one: 'Yanıtladım', other: '{count} talebin hepsini yanıtlandı say' },
    answered: 'Yanıtlandı olarak işaretlendi.',
    address: {
      title: 'E-posta adresini düzelt',
      untold: 'Bu adrese gönderilen bir e-posta ulaşmadı. Adres yanlış mı yazılmış?',
      text: 'Doğru adres, kişinin tüm talepleri, görüşmeleri ve onaylanmamış kayıtları için geçerli olur.',
      mailed: 'Ulaşmayan ya da hâlâ gereken e-postalar hemen oraya gönderilir.',
      label: 'Doğru adres',
      button: 'Düzelt',
      problems: {
        same: 'Bu adres zaten burada yazıyor.',
        kept: 'Hiçbir şey değişmedi: Bu adresten biri rıza vermiş ya da rızasını geri almış. Bu yalnızca o adres için geçerli.',
      },
      corrected: 'Adres düzeltildi.',
      sent: 'Gereken e-postalar oraya gönderiliyor.',
      partly:
        'Düzeltildi; bekleme listesi hariç: Önceki adresten biri rıza vermiş ya da rızasını geri almış. Bu yalnızca o adres için geçerli.',
      copies: 'CRM’inizde veya Airtable’da hâlâ önceki adres duruyor: Orada siz düzeltin.',
      restored: 'Önceki adres yeniden yerinde. Gönderilmiş olan geri gelmez.',
    },
    deliveries: 'Bu kişiyle ilgili iletiler, gönderilen ya da bekleyen: {count}',
    sent: { pending: 'bekliyor', delivered: 'ulaştı', failed: 'başarısız' },
    notes: {
      note: 'Not',
      label: 'Not veya hatırlatma',
      text: 'Yeni not',
      hint: 'Yalnızca ofiste oturum açanlar görür. Kişinin verileriyle birlikte silinir.',
      due: 'Şu gün hatırlat',
      dueHint: 'O günden sonra kişi “Bugün” sayfasında görünür. Boş kalabilir.',
      dueOn: 'Hatırlatma: {date}',
      settle: 'Tamamlandı',
      settled: 'Hatırlatma tamamlandı.',
      add: 'Notu kaydet',
      added: 'Not kaydedildi.',
      remove: 'Notu kaldır',
      removed: 'Not kaldırıldı.',
      empty: 'Not boş.',
      long: 'Not çok uzun. Lütfen en fazla {max} karaktere kısaltın.',
      day: 'Lütfen bir gün seçin.',
    },
    data: {
      title: 'Bu kişinin verileri',
      text: 'Biri bilgi ya da silme isterse. Önce soranın gerçekten bu kişi olduğundan emin olun.',
      copy: 'Kişi için bilgi belgesi',
      copyHint: 'Kişinin dilinde. Göndermeden önce okuyun: Notlarınız da içinde.',
      send: 'E-postayla gönder',
      sendHint: 'Site, belgeyi aşağıda göründüğü gibi {address} adresine gönderir ve bunu kişinin kaydına not eder.',
      steps:
        'Göndermek için: PDF olarak kaydedin, e-postayı yazın (metni hazır), dosyayı ekleyin ve gönderildiğini buraya not edin.',
      write: 'E-posta yaz',
      given: 'Gönderildi olarak not et',
      sent: 'Bilgi belgesi gönderildi ve kişinin kaydına not edildi.',
      notSent:
        'Hiçbir şey gönderilmedi: Posta sunucusu e-postayı kabul etmedi. Daha sonra yeniden deneyin ya da belgeyi PDF olarak kaydedip kendi e-posta programınızla gönderin.',
      note: 'GDPR madde 15 uyarınca bilgi belgesi {address} adresine gönderildi.',
      print: 'Yazdır veya PDF olarak kaydet',
      fileName: 'bilgi',
      file: 'Dosya olarak (GDPR m. 20)',
      back: 'Kişiye dön',
      erase: 'Her şeyi sil …',
    },
  },
  copy: {
    subject: '{brand}: verileriniz hakkında bilgi',
    asked:
      'Hakkınızda hangi verileri sakladığımızı sordunuz. Neyin, ne için, ne kadar süreyle saklandığı ve kimlere iletildiği aşağıda yazıyor.',
    intro: '{address} ile ilgili saklanan her şey hakkında GDPR madde 15 uyarınca bilgi. Tarih: {date}.',
    questions: 'Sorunuz mu var ya da bir şey yanlış mı? Bize yazın: {contact}',
    attached:
      'Hakkınızda hangi verileri sakladığımızı sordunuz. GDPR madde 15 uyarınca bilgi belgesi PDF olarak ektedir.',
    controller: 'Veri sorumlusu:',
    stored: 'Neler saklanıyor',
    /** What `sent` a message went by, as the person sees it. */
    channel: {
      'owner-mail': 'Bize e-posta',
      'visitor-mail': 'Size e-posta',
      'announcement-mail': 'Size e-posta',
      webhook: 'Müşteri veritabanımız',
    },
    purposes: 'Ne için, hangi dayanakla ve ne kadar süreyle',
    purpose: {
      contacts:
        'Talepler: size yanıt vermek ve bir sözleşme hazırlamak için (GDPR madde 6(1)(b) ve (f)); gelişinden itibaren en fazla {leads} ay.',
      waitlist:
        'Bekleme listesi: seçtiğiniz hizmet kullanıma açıldığında size yazmak için (rızanız, GDPR madde 6(1)(a)); kayıttan itibaren en fazla {leads} ay.',
      consents: 'Rızanızın kanıtı (GDPR madde 7(1)); rızanızı geri alsanız bile kayıtla aynı süre saklanır.',
      bookings:
        'Görüşmeler: ayarlamak ve yapmak için (GDPR madde 6(1)(b) ve (f)); görüşmeden sonra en fazla {bookings} ay.',
    },
    always: 'Bir kayıtla ilgili gönderilenler ve notlar onunla birlikte silinir.',
    recipients: 'Verileri kim alıyor',
    recipient: {
      hosting: 'Bu sitenin sunucusunu işleten sağlayıcı',
      mail: 'Posta kutumuzun sağlayıcısı',
      airtable: 'Airtable (Formagrid Inc., ABD), bekleme listesinin bir kopyasıyla',
      crm: 'Müşteri veritabanımızın sağlayıcısı',
    },
    rights: 'Haklarınız ve verilerin kaynağı',
    rightsText:
      'Verileri bu sitede kendiniz girdiniz; notlar bize ait. Otomatik karar (GDPR madde 22) verilmiyor. Düzeltme, silme ya da kısıtlama isteyebilir, işlemeye itiraz edebilir, rızanızı geri alabilir ve bir veri koruma makamına şikâyette bulunabilirsiniz.',
    policy: 'Ayrıntılar, AB dışındaki ülkeler dahil:',
  },
  erase: {
    title: 'Bir kişinin verilerini sil',
    lead: 'Bir e-posta adresiyle ilgili saklanan her şeyi siler. Geri alınamaz.',
    email: 'E-posta adresi veya aranacak bir ad',
    invalid: 'Bu bir e-posta adresi değil.',
    find: 'Saklananları göster',
    nothing: '{address} ile ilgili hiçbir şey saklanmıyor.',
    found: '{address} ile ilgili saklananlar:',
    records: 'Airtable kayıtları',
    recordsText: 'Bunlar da orada silinir.',
    button: '{address} hakkındaki her şeyi sil',
    buttonAll: 'Bu {count} kişiyle ilgili her şeyi sil',
    final: 'Geri dönüşü yok. Eski yedeklerde veriler hâlâ durur; yedek geri yüklenirken bu kişi dışarıda bırakılır.',
    erased: 'Her şey burada silindi. Posta kutunuzdaki e-postaları ve CRM’inizdeki kayıtlarını da silin.',
    byHand: 'Airtable artık bağlı değil. Lütfen bu kayıtları orada elle silin:',
    notRead: 'Airtable yanıt vermiyor, bu yüzden orada ne saklandığı bilinmiyor. Lütfen daha sonra yeniden deneyin.',
    partly:
      'Bu kişilerin bir kısmı silindi; diğerlerinde önceki bir adım başarısız oldu. Lütfen daha sonra yeniden deneyin; nedeni günlükte yazıyor.',
    notErased:
      'Bu sitede hiçbir şey silinmedi, çünkü önceki bir adım başarısız oldu. Lütfen daha sonra yeniden deneyin; nedeni günlükte yazar.',
  },
  onToday: {
    due: 'Hatırlatmalar',
    waiting: 'Süresi dolan: {count}. Siz onaylamadan hiçbir şey silinmez.',
  },
  history: {
    'person-answered': '{name} bir kişinin tüm taleplerini yanıtlandı olarak işaretledi.',
    'address-corrected': '{name} bir kişinin e-posta adresini düzeltti.',
    'address-restored': '{name} bir e-posta adresi düzeltmesini geri aldı.',
    'lead-note': '{name} bir talebe not yazdı.',
    'lead-note-removed': '{name} bir talepteki notu sildi.',
    'person-exported': '{name} bir kişiye ait bilgi belgesini açtı.',
    'person-copy-sent': '{name} bir kişiye verileriyle ilgili bilgi belgesini gönderdi.',
    'person-erased': '{name} bir kişinin tüm verilerini sildi.',
    'retention-approved': '{name} günlük silmeyi onayladı.',
    'data-expired': '{name} süresi dolan verileri sildi.',
  },
};
